import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { toast } from './toast.tsx';
import { words } from './words.ts';

const SHOWN_MS = 2_500;

/** Copies a text, and confirms it for a moment. `label` distinguishes it from others on the screen. */
export function CopyButton(props: { text: string; label: string; look?: ButtonLook; onCopied?: () => void }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(props.text);
    } catch {
      return toast(words.copy.failed);
    }
    setCopied(true);
    props.onCopied?.();
  };
  const Icon = copied ? Check : Copy;
  return (
    <Button look={props.look ?? 'plain'} onClick={() => void copy()} aria-label={`${words.copy.copy}: ${props.label}`}>
      <Icon size={16} aria-hidden="true" />
      <span aria-live="polite">{copied ? words.copy.copied : words.copy.copy}</span>
    </Button>
  );
}

/** A text to copy into a terminal or another program, with its button. */
export function CopyText({ text, label, onCopied }: { text: string; label: string; onCopied?: () => void }) {
  return (
    <div className="flex flex-wrap items-start gap-2">
      <pre className="min-h-10 min-w-0 flex-1 basis-64 rounded-lg border border-line bg-page px-3 py-2.5 font-mono text-[0.8125rem] break-words whitespace-pre-wrap">
        <code>{text}</code>
      </pre>
      <CopyButton text={text} label={label} {...(onCopied ? { onCopied } : {})} />
    </div>
  );
}
