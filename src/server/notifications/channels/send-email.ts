/** E-mail over SMTP. Its id is the same at every attempt, so that a mailbox can tell a repetition. */
import { type Channel, type ChannelDeps, DeliveryError, type Message } from './define-channel.ts';
import { SEND_MS_MAX } from './post-json.ts';

export const email: Channel = {
  name: 'email',
  variables: ['SMTP_URL', 'SMTP_FROM', 'SMTP_TO'],
  hostOf: ({ channels }) => channels.email?.server.host ?? null,
  send,
};

async function send({ env }: ChannelDeps, message: Message, signal: AbortSignal): Promise<void> {
  const { email } = env.channels;
  if (!email) throw new DeliveryError('refused', 'E-mail is not configured');
  const timeout = AbortSignal.timeout(SEND_MS_MAX);
  // Only who sends mail pays for loading it.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    ...email.server,
    connectionTimeout: SEND_MS_MAX,
    greetingTimeout: SEND_MS_MAX,
    socketTimeout: SEND_MS_MAX,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const mail = {
    from: email.from,
    to: email.to,
    subject: message.title,
    text: `${message.body}\n\n${env.appOrigin}${message.url}\n`,
    date: new Date(`${message.created_at}Z`),
    messageId: `<msg_${message.id}_${message.created_at.replace(/\D/g, '')}@alcancia>`,
    headers: { 'auto-submitted': 'auto-generated' },
    signal: AbortSignal.any([timeout, signal]),
  };
  try {
    await transport.sendMail(mail);
  } catch (error) {
    const { host } = email.server;
    if (signal.aborted) throw new DeliveryError('retry', `The mail to ${host} was given up`);
    if (timeout.aborted) throw new DeliveryError('retry', `${host} did not take the mail in time`);
    throw refusal(host, error);
  } finally {
    transport.close();
  }
}

/** What a failure means. The server's own words are left out: they may quote who logs in. */
function refusal(host: string, error: unknown): DeliveryError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const status = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : null;
  if (status !== null && Number.isInteger(status)) {
    return new DeliveryError(
      status >= 500 ? 'refused' : 'retry',
      `${host} answered ${status}${code === 'EAUTH' ? ' to the login' : ''}`,
    );
  }
  if (code === 'EAUTH') return new DeliveryError('refused', `${host} takes no login of a kind that is known`);
  if (code === 'ETLS') return new DeliveryError('retry', `${host} offers no encryption that can be trusted`);
  return new DeliveryError('retry', `${host} cannot be reached`);
}
