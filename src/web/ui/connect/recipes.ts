/**
 * The recipes of docs/automation with the address and the token filled in, so that the screen shows what is tested
 * there.
 */
import forwardMail from '../../../../docs/automation/forward-mail.sh?raw';
import appsScript from '../../../../docs/automation/google-apps-script.gs?raw';
import workflow from '../../../../docs/automation/n8n-workflow.json?raw';

/** The service's address, such as `https://alcancia.example`, and a token with the write scope. */
export type Access = { origin: string; token: string };

/** A file to copy or save. */
export type RecipeFile = { name: string; text: string };

export const messageAddress = ({ origin }: Pick<Access, 'origin'>): string => `${origin}/api/v1/ingest/message`;
export const bearer = ({ token }: Pick<Access, 'token'>): string => `Bearer ${token}`;

type Node = { type: string; parameters: Record<string, unknown>; credentials?: unknown };

/** The n8n workflow, whose request has its own header in place of a credential. */
export function n8nFile({ origin, token }: Access): RecipeFile {
  const { nodes, ...rest } = JSON.parse(workflow) as { nodes: Node[] };
  const filled = nodes
    .filter(({ type }) => !type.endsWith('.stickyNote'))
    .map((node) => (node.type.endsWith('.httpRequest') ? fillRequest(node, { origin, token }) : node));
  return { name: 'alcancia-n8n.json', text: JSON.stringify({ ...rest, nodes: filled }, null, 2) };
}

function fillRequest({ credentials: _credentials, ...node }: Node, access: Access): Node {
  const { authentication: _kind, genericAuthType: _type, ...parameters } = node.parameters;
  const header = { name: 'Authorization', value: bearer(access) };
  return {
    ...node,
    parameters: {
      ...parameters,
      url: `${access.origin}/api/v1/ingest/email`,
      sendHeaders: true,
      headerParameters: { parameters: [header] },
    },
  };
}

/** The script of Google Apps Script. */
export function appsScriptFile({ origin, token }: Access): RecipeFile {
  const settings = `const FILLED = { url: '${origin}', token: '${token}' };`;
  return { name: 'alcancia.gs', text: appsScript.replace("const FILLED = { url: '', token: '' };", settings) };
}

/** The shell script is unchanged: its settings are in a separate file. */
export const shellFile: RecipeFile = { name: 'forward-mail.sh', text: forwardMail };

/** Commands that store the address and the token in a file that only the person can read. */
export const shellSettings = ({ origin, token }: Access): string =>
  [
    'mkdir -p ~/.config/alcancia',
    `(umask 077 && printf 'ALCANCIA_URL=${origin}\\nALCANCIA_TOKEN=${token}\\n' > ~/.config/alcancia/mail.env)`,
    'chmod +x forward-mail.sh',
    './forward-mail.sh < correo.eml',
  ].join('\n');

/** The body template for SMS forwarding apps; also in `docs/automation/phone.md`. */
export const SMS_TEMPLATE =
  '{"from":"%from%","text":"%text%","sentStamp":%sentStamp%,"receivedStamp":%receivedStamp%,"channel":"sms"}';

/** The headers for the same apps, as JSON. */
export const smsHeaders = (access: Access): string =>
  JSON.stringify({ Authorization: bearer(access), 'Content-Type': 'application/json' });
