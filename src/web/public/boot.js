/* Before the first render: applies the theme, language and hidden amounts that this browser remembers. */
try {
  const root = document.documentElement;
  const theme = localStorage.getItem('alcancia.theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  if (localStorage.getItem('alcancia.language') === 'en') root.lang = 'en';
  if (localStorage.getItem('alcancia.hidden') === 'yes') root.dataset.hidden = '';
} catch {
  // Storage is blocked: keep the defaults.
}
