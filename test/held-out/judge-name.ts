/** What the name of a merchant is worth, by what a person would want to read (README.md). */
import { foldMerchant } from '../../src/domain/merchant-text.ts';
import { BRANDS } from '../../src/domain/merchants/brands.ts';

/** One printed text of the set, as its author wrote it. */
export type HeldOutMerchant = { id: string; printed: string; clean: string; also: string[]; note: string };

/** `refused`: the bank's own words, of which nothing is known. */
export type NameVerdict = 'right' | 'refused' | 'wrong';

/** Letters and digits, by words. Capitals, accents and signs are as good one way as the other. */
const plain = (text: string) =>
  foldMerchant(text)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();

const NAMES: ReadonlySet<string> = new Set(BRANDS.map(({ name }) => plain(name)));

/** The verdict on a name. A brand that was not meant is wrong, though its words were printed. */
export function judgeName({ printed, clean, also }: HeldOutMerchant, name: string): NameVerdict {
  const said = plain(name);
  if ([clean, ...also].some((each) => plain(each) === said)) return 'right';
  if (NAMES.has(said)) return 'wrong';
  return ` ${plain(printed)} `.includes(` ${said} `) ? 'refused' : 'wrong';
}
