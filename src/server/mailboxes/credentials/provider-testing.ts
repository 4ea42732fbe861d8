/** For tests: Microsoft's login on loopback. It grants what it is told to, and remembers what it was asked. */
import { startReceiver } from '../../notifications/channels/channel-testing.ts';

type Reply = { status: number; body: object };
export const refusal = (error: string, status = 400): Reply => ({ status, body: { error } });
export const tokens = (refresh_token: string | undefined, access_token = 'access-1', expires_in = 3_600): Reply => ({
  status: 200,
  body: { token_type: 'Bearer', access_token, expires_in, ...(refresh_token === undefined ? {} : { refresh_token }) },
});
export const deviceCode = (more: object = {}): Reply => ({
  status: 200,
  body: {
    ...{ device_code: 'device-secret', user_code: 'K7FQ2XMP', verification_uri: 'https://microsoft.com/devicelogin' },
    ...{ expires_in: 900, interval: 5, ...more },
  },
});

/** Starts it; `replies` are given in order, and the last one again. */
export async function startLogin() {
  const receiver = await startReceiver();
  const replies: Reply[] = [];
  receiver.answerWith((_request, response) => {
    const { status, body } = (replies.length > 1 ? replies.shift() : replies[0]) ?? refusal('unexpected');
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  return {
    url: receiver.url,
    reply: (...next: Reply[]) => {
      receiver.seen.length = 0;
      replies.splice(0, replies.length, ...next);
    },
    /** The forms that were posted, with their path. */
    asked: () =>
      receiver.seen.map(({ url, body }) => ({ path: url, ...Object.fromEntries(new URLSearchParams(body).entries()) })),
    close: () => receiver.close(),
  };
}
