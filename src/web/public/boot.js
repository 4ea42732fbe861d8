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
/* Asks the first question of every screen (src/web/router.tsx) while the scripts load. Not at the login: it would be
   answered before somebody has come in. */
if (!/^\/login\b/.test(location.pathname)) {
  const { head } = document;
  const question = { rel: 'preload', as: 'fetch', href: '/api/v1/auth/me', crossOrigin: '' };
  head.append(Object.assign(document.createElement('link'), question));
}
