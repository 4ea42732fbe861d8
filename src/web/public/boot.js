/* Before anything is drawn: theme, language and hidden amounts as this browser remembers them. Nothing else. */
try {
  const root = document.documentElement;
  const theme = localStorage.getItem('alcancia.theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  if (localStorage.getItem('alcancia.language') === 'en') root.lang = 'en';
  if (localStorage.getItem('alcancia.hidden') === 'yes') root.dataset.hidden = '';
} catch {
  // A browser that keeps nothing: the page as it comes.
}
