-- What a notification tells is a code with its params, put into words when it is read or sent, in the language the person
-- has then. Those of before keep the words they were written in.
alter table notifications
  alter column title drop not null,
  alter column body drop not null,
  alter column private_body drop not null,
  add column code text,
  add column params jsonb check (jsonb_typeof(params) = 'object'),
  add constraint notifications_words_or_code check (
    num_nonnulls(code, params) in (0, 2) and num_nonnulls(title, body, private_body) = case when code is null then 3 else 0 end
  );

-- The language is a setting with a shape now. What no version understood is kept under another name.
update settings
set document = (document - 'language') || jsonb_build_object('language_before_019', document -> 'language')
where document ? 'language' and document -> 'language' not in ('"es"', '"en"');
