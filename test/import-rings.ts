/** Imports that form cycles between folders. */

export type Import = { from: string; to: string; npm: boolean };

export const show = (list: readonly Import[]): string[] => list.map(({ from, to }) => `${from} -> ${to}`);

/**
 * Finds the imports that form cycles between the folders of a folder (`server`, `domain/agent`); the files in its root
 * count as a folder, unless named in `frame`. Pairs of folders with the fewest imports come first: those are the likely
 * mistakes.
 */
export function ringsOf(within: string, all: readonly Import[], frame: readonly string[]): string[] {
  const root = `src/${within}/`;
  const folderOf = (path: string) => path.slice(root.length).match(/^[^/]+(?=\/)/)?.[0] ?? '';
  const pairOf = ({ from, to }: Import) => `${folderOf(from)} -> ${folderOf(to)}`;
  let tied = all.filter(({ from, to, npm }) => {
    const folders = [folderOf(from), folderOf(to)];
    const isInside = !npm && from.startsWith(root) && to.startsWith(root);
    return isInside && folders[0] !== folders[1] && !folders.some((folder) => frame.includes(folder));
  });
  // A folder that imports none of the others, or is imported by none, is in no cycle.
  for (let left = Number.POSITIVE_INFINITY; tied.length < left; ) {
    left = tied.length;
    const [importing, imported] = [tied.map(({ from }) => folderOf(from)), tied.map(({ to }) => folderOf(to))];
    tied = tied.filter(({ from, to }) => importing.includes(folderOf(to)) && imported.includes(folderOf(from)));
  }
  const pairs = [...Map.groupBy(tied, pairOf).values()];
  return pairs.sort((a, b) => a.length - b.length).flatMap(show);
}
