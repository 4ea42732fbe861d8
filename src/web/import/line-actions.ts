import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../api/client.ts';
import { areAmountsHidden } from '../ui/privacy.ts';
import type { Match, Parsed } from './answer.ts';
import type { Said } from './forced-lines.ts';

/** What can be done with the lines of a list. */
export type LineActions = {
  categorize: Categorize | undefined;
  /** Puts the caret on a line, where there is a text to put it in. */
  goTo?: ((line: number) => void) | undefined;
  /** Says what becomes of a line that is like a row: before the list is taken in. */
  force?:
    | {
        /** Whether it goes in all the same. */
        has: (line: number) => boolean;
        set: (line: number, match: Match, isForced: boolean) => void;
        /** Whether it is the row that it may be; null while nobody has said. */
        said: (line: number) => boolean | null;
        answer: (line: number, said: Said | null) => void;
        /** The lines are those of a text that has changed. */
        isLocked: boolean;
      }
    | undefined;
  /** Takes in a line that was left out: after the list was. */
  takeAnyway?:
    | {
        take: (line: number, match: Match) => void;
        answer: (line: number, match: Match, same: boolean) => void;
        isBusy: boolean;
        busyLine: number | null;
      }
    | undefined;
};

/** Answers the name of the category that the rules give a line; null for none. Undefined while the rules are read. */
export type Categorize = (parsed: Pick<Parsed, 'merchant' | 'type'>) => string | null;

/** Which category a line will take: the service's own rules, put to use here, because a dry run records nothing. */
export function useCategorize(): Categorize | undefined {
  const { data: rules } = api.useQuery('get', '/api/v1/category-rules');
  const { data: categories } = api.useQuery('get', '/api/v1/categories', {});
  // The engine of the rules' expressions is heavy, and only this dialog needs it.
  const { data: engine } = useQuery({
    queryKey: ['import rules'],
    queryFn: () => import('../../domain/categorize.ts'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => {
    if (!rules || !categories || !engine) return undefined;
    const find = engine.compileRules(rules);
    return ({ merchant, type }) => {
      const id = find(merchant, type)?.category_id;
      const identifier = engine.categoryByType(type);
      const category = categories.find((each) => (id === undefined ? each.identifier === identifier : each.id === id));
      return category?.name ?? null;
    };
  }, [rules, categories, engine]);
}

/** A line as it was pasted; while amounts are hidden its figures are too, because nothing tells which are amounts. */
export function maskFigures(text: string): string {
  return areAmountsHidden() ? text.replace(/\d/g, '•') : text;
}
