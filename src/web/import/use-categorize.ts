/** Which category a line will take: the service's own rules, put to use here, because a dry run records nothing. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../api/client.ts';
import type { Parsed } from './answer.ts';

/** Answers the name of the category that the rules give a line; null for none. Undefined while the rules are read. */
export type Categorize = (parsed: Pick<Parsed, 'merchant' | 'type'>) => string | null;

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
