import { RuleList } from './rule-list.tsx';
import { RuleRuns } from './rule-runs.tsx';

/** The rules, and the times they ran over what was there. */
export function Rules() {
  return (
    <>
      <RuleList />
      <RuleRuns />
    </>
  );
}
