import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/notice.tsx';
import { welcomeWords } from '../words-of-welcome.ts';

const SHOWN_MS = 2_500;

/** A text for another program, with a button that copies it. `label` names it for who does not see it. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      notify(welcomeWords.copyFailed);
    }
  };
  const Icon = copied ? Check : Copy;
  return (
    <div className="flex flex-wrap items-start gap-2">
      <pre className="min-h-10 min-w-0 flex-1 basis-64 rounded-lg border border-line bg-page px-3 py-2.5 font-mono text-[0.8125rem] break-all whitespace-pre-wrap">
        <code>{text}</code>
      </pre>
      <Button onClick={() => void copy()} aria-label={`${welcomeWords.copy}: ${label}`}>
        <Icon size={16} aria-hidden="true" />
        <span aria-live="polite">{copied ? welcomeWords.copied : welcomeWords.copy}</span>
      </Button>
    </div>
  );
}
