/** Leaving stands in ui, because Ajustes offers it too. */
export { useLogout } from '../ui/use-logout.ts';
