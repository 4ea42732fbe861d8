/** Orders days, keys and units for `sort`: the smaller first. */
export const compare = <T extends string | bigint>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);
