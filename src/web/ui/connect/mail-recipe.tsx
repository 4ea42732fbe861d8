import { useState } from 'react';
import { CopyText } from '../copy-button.tsx';
import { Segments } from '../segments.tsx';
import { FileButtons, Steps, TryToken } from './recipe-parts.tsx';
import { type Access, appsScriptFile, n8nFile, shellFile, shellSettings } from './recipes.ts';
import { connectWords as text } from './words.ts';

type Program = keyof typeof text.mails.programs;
const PROGRAMS = ['n8n', 'gmail', 'shell'] as const satisfies readonly Program[];
const PROCMAIL = ':0 c w\n| /ruta/forward-mail.sh';
const FETCHMAIL = 'poll imap.example.com protocol imap username "yo" ssl mda "/ruta/forward-mail.sh"';

/** What to do in the program that reads the mails, with the address and the token filled in. */
export function MailRecipe({ token }: { token: string }) {
  const [program, setProgram] = useState<Program>('n8n');
  const access = { origin: location.origin, token };
  return (
    <>
      <CopyText text={token} label={text.token} />
      <Segments
        label={text.mails.program}
        name="mail-program"
        value={program}
        choices={PROGRAMS.map((value) => ({ value, label: text.mails.programs[value] }))}
        onChange={setProgram}
      />
      <Steps steps={text.how[program]} parts={partsOf(program, access)} />
      <TryToken token={token} />
    </>
  );
}

function partsOf(program: Program, access: Access) {
  switch (program) {
    case 'n8n':
      return [<FileButtons key="file" file={n8nFile(access)} />];
    case 'gmail':
      return [undefined, <FileButtons key="file" file={appsScriptFile(access)} />];
    case 'shell':
      return [
        <FileButtons key="file" file={shellFile} />,
        <CopyText key="settings" text={shellSettings(access)} label={text.settings} />,
        [
          <CopyText key="procmail" text={PROCMAIL} label={text.procmail} />,
          <CopyText key="fetchmail" text={FETCHMAIL} label={text.fetchmail} />,
        ],
      ];
    default:
      return program satisfies never;
  }
}
