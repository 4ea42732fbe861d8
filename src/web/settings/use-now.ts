/** The clock stands in ui, because other screens say how long ago something was too. */
export { useNow } from '../ui/use-now.ts';
