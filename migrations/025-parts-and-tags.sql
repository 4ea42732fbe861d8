-- The number of parts and tags, which come from another branch: that file replaces this one.
select;
