/** The entry of the built program (scripts/build-server.ts): `main.ts`, with stacks that name the sources. */
import { mapStacks } from './platform/process/map-stacks.ts';

mapStacks();
await import('./main.ts');
