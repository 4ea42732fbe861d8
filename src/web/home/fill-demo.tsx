import { FlaskConical } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { useDemoData, useFillDemo } from './use-demo-data.ts';
import { homeWords } from './words.ts';

const text = homeWords.demo;

/** Fills in example data where that is possible; renders nothing elsewhere. `lead` introduces the button. */
export function FillDemo({ lead, onFilled }: { lead?: string; onFilled?: () => void }) {
  const { data } = useDemoData();
  const fill = useFillDemo();
  if (!data?.available || data.present) return null;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
      <Button disabled={fill.isPending} onClick={() => fill.mutate({}, onFilled ? { onSuccess: onFilled } : {})}>
        <FlaskConical size={16} aria-hidden="true" className={fill.isPending ? 'animate-pulse' : ''} />
        {fill.isPending ? text.filling : text.fill}
      </Button>
      <output className="text-muted">{fill.isPending ? text.fillingText : lead}</output>
    </div>
  );
}
