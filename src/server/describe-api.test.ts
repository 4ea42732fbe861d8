import { beforeAll, describe, expect, it } from 'vitest';
import { describeApi } from './describe-api.ts';

type Operation = { responses: Record<string, object>; parameters?: { in?: string; name?: string }[] };
type Described = { paths: Record<string, Record<string, Operation>>; components: Record<string, object> };

let api: Described;
let operations: Operation[];
beforeAll(async () => {
  api = (await describeApi()) as Described;
  operations = Object.values(api.paths).flatMap((methods) => Object.values(methods));
});

describe('OpenAPI document', () => {
  it('defines each error response and each header once, and operations refer to them', () => {
    const refusals = operations.flatMap(({ responses }) =>
      Object.entries(responses).filter(([status]) => Number(status) >= 400),
    );
    expect(refusals.length).toBeGreaterThan(500);
    for (const [status, refusal] of refusals) {
      expect(refusal).toEqual({ $ref: `#/components/responses/Problem${status}` });
    }
    const headers = operations.flatMap(({ parameters = [] }) => parameters.filter((each) => each.in === 'header'));
    expect(headers).toEqual([]);
  });

  it('resolves each of its references', () => {
    const references = [...JSON.stringify(api).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(1_000);
    for (const [, kind = '', name = ''] of references) expect(api.components[kind]).toHaveProperty([name]);
  });
});
