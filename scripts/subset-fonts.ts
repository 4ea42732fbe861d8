/**
 * The fonts that the client sends: of Inter, the characters and weights that its screens use, which is a fifth of it.
 * The colón sign comes from another file of Inter than the Latin letters, and stays in a file of its own.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subset from 'subset-font';

const FROM = join(import.meta.dirname, '..', 'node_modules', '@fontsource-variable', 'inter', 'files');
/** As in src/web/styles.css. */
const LATIN: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
];
const FILES = {
  'inter-latin.woff2': { from: 'inter-latin-wght-normal.woff2', characters: LATIN },
  'inter-colon.woff2': { from: 'inter-latin-ext-wght-normal.woff2', characters: [[0x20a1, 0x20a1]] },
} as const;

/** The files of src/web/fonts by name. */
export async function subsetFonts(): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  for (const [name, { from, characters }] of Object.entries(FILES)) {
    const text = characters
      .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n)))
      .join('');
    const options = { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 700 } } } as const;
    files[`src/web/fonts/${name}`] = await subset(readFileSync(join(FROM, from)), text, options);
  }
  return files;
}
