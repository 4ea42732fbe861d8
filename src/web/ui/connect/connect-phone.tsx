import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Transaction } from '../../api/client.ts';
import { buttonClass } from '../button.tsx';
import { CopyText } from '../copy-button.tsx';
import { Segments } from '../segments.tsx';
import { ConnectionGuide } from './connection.tsx';
import { Steps, TryToken } from './recipe-parts.tsx';
import { type Access, bearer, messageAddress, SMS_TEMPLATE, smsHeaders } from './recipes.ts';
import { connectWords as text } from './words.ts';

type Program = keyof typeof text.phone.programs;
const PROGRAMS = ['iphone', 'android', 'sms'] as const satisfies readonly Program[];

/** How a phone posts the bank's messages, with the address and a new token filled in. */
export function ConnectPhone({ arrived }: { arrived: Transaction | null }) {
  return <ConnectionGuide way={text.phone} arrived={arrived} recipe={(token) => <Recipe token={token} />} />;
}

/** Ways that work on every phone, without a token. */
export function WithoutAutomation() {
  return (
    <>
      {text.phone.without.map((sentence) => (
        <p key={sentence} className="mt-1 max-w-prose text-muted">
          {sentence}
        </p>
      ))}
      <Link to="/share" className={`mt-3 ${buttonClass('plain')}`}>
        {text.phone.paste}
      </Link>
    </>
  );
}

function Recipe({ token }: { token: string }) {
  const [program, setProgram] = useState<Program>('iphone');
  return (
    <>
      <Segments
        label={text.phone.program}
        name="phone-program"
        value={program}
        choices={PROGRAMS.map((value) => ({ value, label: text.phone.programs[value] }))}
        onChange={setProgram}
      />
      <Steps steps={text.how[program]} parts={partsOf(program, { origin: location.origin, token })} />
      <TryToken token={token} />
    </>
  );
}

function partsOf(program: Program, access: Access) {
  const address = <CopyText key="address" text={messageAddress(access)} label={text.address} />;
  if (program === 'sms') {
    return [
      address,
      <CopyText key="body" text={SMS_TEMPLATE} label={text.body} />,
      <CopyText key="headers" text={smsHeaders(access)} label={text.headers} />,
    ];
  }
  return [undefined, address, <CopyText key="authorization" text={bearer(access)} label={text.authorization} />];
}
