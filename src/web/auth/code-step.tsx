import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { credentialWords } from '../ui/credentials/words.ts';
import { explain } from '../ui/states.tsx';
import { words } from '../ui/words.ts';
import { PasskeyEntry } from './passkey-entry.tsx';
import { FIELD, type StepProps, SubmitButton, textOf } from './password-step.tsx';
import { doorWords } from './words.ts';

type Props = StepProps & {
  /** Which of totp, passkey and recovery are set up. */
  methods: readonly string[];
  onSubmit: (code: string) => void;
  onBack: () => void;
};

/** The second step: a code of the app, a recovery code, or a passkey instead. */
export function CodeStep(props: Props) {
  const { methods, onSubmit, onBack } = props;
  const hasTotp = methods.includes('totp');
  const hasRecovery = methods.includes('recovery');
  const hasPasskey = methods.includes('passkey');
  const [wantsRecovery, setRecovery] = useState(false);
  const isRecovery = wantsRecovery || !hasTotp;
  const [isMissing, setMissing] = useState(false);
  const problem = isMissing ? credentialWords.missingCode : props.isPending ? null : describe(props.error, isRecovery);
  const id = useId();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = textOf(new FormData(event.currentTarget).get('code')).trim();
    setMissing(code === '');
    if (code !== '') onSubmit(code);
  };

  return (
    <form key={String(isRecovery)} onSubmit={submit} noValidate className="space-y-4">
      <p className="font-semibold">{doorWords.stepTitle}</p>
      {hasTotp || hasRecovery ? (
        <>
          <div>
            <label htmlFor={id} className="mb-1.5 block font-medium">
              {isRecovery ? doorWords.recovery : doorWords.code}
            </label>
            <CodeInput id={id} isRecovery={isRecovery} isWrong={problem !== null} />
            <p id={`${id}-about`} className="mt-1 text-xs text-muted">
              {isRecovery ? doorWords.recoveryHint : doorWords.codeHint}
            </p>
          </div>
          <Problem text={problem} />
          <SubmitButton {...props} />
        </>
      ) : (
        <>
          <Problem text={problem} />
          {hasPasskey && <p>{doorWords.onlyPasskey}</p>}
        </>
      )}
      {hasPasskey && <PasskeyEntry {...props} lead={hasTotp || hasRecovery ? doorWords.or : null} />}
      <div className="flex flex-wrap gap-2">
        <Button className="min-h-11 flex-1" onClick={onBack}>
          {doorWords.back}
        </Button>
        {hasTotp && hasRecovery && (
          <Button className="min-h-11 flex-2" onClick={() => setRecovery(!wantsRecovery)}>
            {isRecovery ? doorWords.useCode : doorWords.useRecovery}
          </Button>
        )}
      </div>
    </form>
  );
}

function Problem({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p role="alert" className="rounded-lg bg-danger-soft px-3 py-2 text-danger">
      {text}
    </p>
  );
}

/** The code's input: focused when it appears, and selected after a wrong code. */
function CodeInput({ id, isRecovery, isWrong }: { id: string; isRecovery: boolean; isWrong: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (isWrong) field.current?.select();
  }, [isWrong]);
  return (
    <input
      id={id}
      ref={field}
      name="code"
      aria-describedby={`${id}-about`}
      aria-invalid={isWrong}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      className={`${FIELD} font-mono tracking-wider`}
    />
  );
}

function describe(error: unknown, isRecovery: boolean): string | null {
  if (error === null || error === undefined) return null;
  if (!(error instanceof ApiError)) return explain(error);
  if (error.code === 'second_factor_required') return null;
  if (error.code === 'second_factor_locked') {
    return doorWords.locked(Math.ceil((error.retryAfterSeconds ?? 3_600) / 60));
  }
  if (error.code === 'wrong_second_factor') return isRecovery ? doorWords.wrongRecovery : credentialWords.wrongCode;
  if (error.status === 429) return words.login.tooMany(error.retryAfterSeconds ?? 60);
  return error.status === 401 ? words.login.wrong : explain(error);
}
