/** A software authenticator for tests: real P-256 keys, real signatures, and handwritten WebAuthn CBOR. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Cbor = number | string | Buffer | Map<Cbor, Cbor>;

/** Deviations that a test may request. */
export type Wrong = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** The reported signature counter; by default one more than last time. */
  counter?: number;
  /** Whether it verified the user by finger or PIN. */
  isVerified?: boolean;
  /** Flips one bit of the signature. */
  isTampered?: boolean;
};

type Asked = { challenge: string; rpId?: string | undefined; rp?: { id?: string | undefined } };

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

/** Makes an authenticator that holds one passkey, for pages of `origin`. */
export function createAuthenticator(origin = 'http://localhost:8080') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;

  const base = (type: string, asked: Asked, wrong: Wrong) => {
    const challenge = wrong.challenge ?? asked.challenge;
    const clientData = Buffer.from(
      JSON.stringify({ type, challenge, origin: wrong.origin ?? origin, crossOrigin: false }),
    );
    counter = wrong.counter ?? counter + 1;
    const rpId = wrong.rpId ?? asked.rpId ?? asked.rp?.id ?? '';
    const flags =
      FLAGS.present |
      (wrong.isVerified === false ? 0 : FLAGS.verified) |
      (type === 'webauthn.create' ? FLAGS.attested : 0);
    const head = Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), bigEndian(counter, 4)]);
    return { clientData, head };
  };

  const answer = <R>(response: R) => ({
    credential: {
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
      response,
    },
  });

  return {
    /** The result of `navigator.credentials.create`, as the body of the registration request. */
    create: (asked: Asked, wrong: Wrong = {}) => {
      const { clientData, head } = base('webauthn.create', asked, wrong);
      const key = publicKey.export({ format: 'jwk' });
      const coordinate = (text: string | undefined) => Buffer.from(text ?? '', 'base64url');
      // COSE: an EC2 key (2) for ES256 (-7) on P-256 (1).
      const cose = new Map<Cbor, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(key.x)],
        [-3, coordinate(key.y)],
      ]);
      const attested = Buffer.concat([head, Buffer.alloc(16), bigEndian(id.length, 2), id, encode(cose)]);
      const attestation = new Map<Cbor, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', attested],
      ]);
      return answer({
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: encode(attestation).toString('base64url'),
        transports: ['internal'],
      });
    },
    /** The result of `navigator.credentials.get`, as the body of the login request. */
    get: (asked: Asked, wrong: Wrong = {}) => {
      const { clientData, head } = base('webauthn.get', asked, wrong);
      const signature = sign('sha256', Buffer.concat([head, sha256(clientData)]), privateKey);
      if (wrong.isTampered) signature.writeUInt8(signature.readUInt8(signature.length - 1) ^ 1, signature.length - 1);
      return answer({
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: head.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: Buffer.from('person').toString('base64url'),
      });
    },
  };
}

/** The RFC 6238 code for a base32 secret at a moment, implemented independently of the service. */
export function codeAt(secret: string, nowMs: number): string {
  const bits = [...secret]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(nowMs / 30_000)));
  const hash = createHmacSha1(key, step);
  const at = hash.readUInt8(19) & 15;
  return String((hash.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/** HMAC by its definition (RFC 2104). */
function createHmacSha1(key: Buffer, message: Buffer): Buffer {
  const block = Buffer.concat([key, Buffer.alloc(64 - key.length)]);
  const sha1 = (...parts: Buffer[]) => createHash('sha1').update(Buffer.concat(parts)).digest();
  const pad = (byte: number) => Buffer.from(block.map((each) => each ^ byte));
  return sha1(pad(0x5c), sha1(pad(0x36), message));
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function bigEndian(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

/** CBOR of whole numbers, texts, bytes and maps (RFC 8949), as far as WebAuthn needs them. */
function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [encode(key), encode(each)])]);
}

function head(major: number, count: number): Buffer {
  const type = major << 5;
  if (count < 24) return Buffer.from([type | count]);
  if (count < 256) return Buffer.from([type | 24, count]);
  return Buffer.concat([Buffer.from([type | 25]), bigEndian(count, 2)]);
}
