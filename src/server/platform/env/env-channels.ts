/** The notification channels of the environment, each complete or off. */

/** The variables, each checked by itself; absent when it is not set. */
type Given = Partial<
  Record<
    | 'NTFY_URL'
    | 'NTFY_TOKEN'
    | 'TELEGRAM_BOT_TOKEN'
    | 'TELEGRAM_CHAT_ID'
    | 'TELEGRAM_BASE_URL'
    | 'SMTP_URL'
    | 'SMTP_FROM'
    | 'SMTP_TO'
    | 'WEBHOOK_URL'
    | 'WEBHOOK_SECRET',
    string | undefined
  >
>;

type Refuse = (text: string) => Error;

/** The settings of a mail server as nodemailer takes them. */
export type SmtpServer = {
  host: string;
  port: number;
  /** TLS from the first byte. */
  secure: boolean;
  /** No login and no mail before the connection is encrypted. */
  requireTLS: boolean;
  auth?: { user: string; pass: string };
};

/** Each channel, null when it is not set up. Throws what `refuse` makes for one that is set up by half. */
export function readChannels(given: Given, refuse: Refuse) {
  const whole = <K extends keyof Given>(...names: K[]): Record<K, string> | null => {
    const missing = names.filter((name) => given[name] === undefined);
    if (missing.length === names.length) return null;
    if (missing.length > 0) {
      const there = names.filter((name) => given[name] !== undefined);
      throw refuse(`${missing.join(', ')}: is needed with ${there.join(', ')}`);
    }
    return Object.fromEntries(names.map((name) => [name, given[name]])) as Record<K, string>;
  };
  const [ntfy, telegram] = [whole('NTFY_URL'), whole('TELEGRAM_BOT_TOKEN', 'TELEGRAM_CHAT_ID')];
  const [email, webhook] = [whole('SMTP_URL', 'SMTP_FROM', 'SMTP_TO'), whole('WEBHOOK_URL', 'WEBHOOK_SECRET')];
  if (!ntfy && given.NTFY_TOKEN !== undefined) throw refuse('NTFY_URL: is needed with NTFY_TOKEN');
  return {
    ntfy: ntfy && { ...topicOf(ntfy.NTFY_URL, refuse), token: given.NTFY_TOKEN },
    telegram: telegram && {
      baseUrl: given.TELEGRAM_BASE_URL ?? 'https://api.telegram.org',
      token: telegram.TELEGRAM_BOT_TOKEN,
      chatId: telegram.TELEGRAM_CHAT_ID,
    },
    email: email && { server: serverOf(email.SMTP_URL, refuse), from: email.SMTP_FROM, to: email.SMTP_TO },
    webhook: webhook && { url: webhook.WEBHOOK_URL, secret: webhook.WEBHOOK_SECRET },
  };
}

/** A topic's address is the server's with the topic behind the last slash. */
function topicOf(text: string, refuse: Refuse): { baseUrl: string; topic: string } {
  const { origin, pathname, search, hash } = new URL(text);
  const [, path, topic] = /^(.*\/)([\w-]{1,64})$/.exec(pathname) ?? [];
  if (topic === undefined || search !== '' || hash !== '') {
    throw refuse('NTFY_URL: must end with the topic, such as https://ntfy.sh/my-topic');
  }
  return { baseUrl: `${origin}${path}`, topic };
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

function serverOf(text: string, refuse: Refuse): SmtpServer {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (
    !url ||
    !/^smtps?:$/.test(url.protocol) ||
    url.hostname === '' ||
    !/^\/?$/.test(url.pathname) ||
    url.search !== ''
  ) {
    throw refuse('SMTP_URL: must be smtp:// or smtps:// with a host, such as smtps://user:password@smtp.example.com');
  }
  const secure = url.protocol === 'smtps:';
  const auth = { user: decoded(url.username, refuse), pass: decoded(url.password, refuse) };
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    // Figures are in the mail: on the way to another machine they are as secret as the password.
    requireTLS: !secure && !LOOPBACK.test(url.hostname),
    ...(auth.user === '' ? {} : { auth }),
  };
}

function decoded(text: string, refuse: Refuse): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw refuse('SMTP_URL: has a % in its user or password that must be written %25');
  }
}
