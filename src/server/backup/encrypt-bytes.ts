/**
 * Encrypts bytes with a passphrase, in the age format with its scrypt recipient, which the `age` program can decrypt.
 * Node derives the key off the main thread; the library's own scrypt would block every request.
 */
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { Decrypter, Encrypter, type Identity, type Recipient, Stanza } from 'age-encryption';

const LABEL = 'age-encryption.org/v1/scrypt';
/** The beginning of every age file. */
export const AGE_MAGIC = Buffer.from('age-encryption.org/');
/** 2^17 rounds: 128 MiB for a moment, and some tenths of a second per guess. */
const WORK_FACTOR = 17;
/** More rounds are rejected untried: 1 GiB. */
const WORK_FACTOR_MAX = 20;
const SALT_BYTES = 16;
const BLOCK_SIZE = 8;
const TAG_BYTES = 16;
const FILE_KEY_BYTES = 16;
/** Each key is used for one message. */
const NONCE = Buffer.alloc(12);
const CIPHER = 'chacha20-poly1305';

/** The passphrase does not decrypt this file. */
export class WrongPassphrase extends Error {}

/** The bytes are not a complete age file of this kind. */
export class BrokenCipher extends Error {}

/** Encrypts a stream in chunks. */
export async function* encryptBytes(bytes: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipientOf(passphrase));
  for await (const chunk of await encrypter.encrypt(ReadableStream.from(bytes))) yield Buffer.from(chunk);
}

/** Decrypts a stream in chunks. Throws WrongPassphrase or BrokenCipher; errors of its source pass through. */
export async function* decryptBytes(bytes: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identityOf(passphrase));
  let sourceFailure: unknown;
  const watched = async function* () {
    try {
      yield* bytes;
    } catch (error) {
      sourceFailure = error;
      throw error;
    }
  };
  try {
    for await (const chunk of await decrypter.decrypt(ReadableStream.from(watched()))) yield Buffer.from(chunk);
  } catch (error) {
    if (sourceFailure !== undefined) throw sourceFailure;
    if (error instanceof WrongPassphrase || error instanceof BrokenCipher) throw error;
    throw new BrokenCipher('it does not decrypt', { cause: error });
  }
}

function recipientOf(passphrase: string): Recipient {
  return {
    wrapFileKey: async (fileKey) => {
      const salt = randomBytes(SALT_BYTES);
      const cipher = createCipheriv(CIPHER, await keyOf(passphrase, salt, WORK_FACTOR), NONCE, {
        authTagLength: TAG_BYTES,
      });
      const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
      return [new Stanza(['scrypt', unpadded(salt), String(WORK_FACTOR)], body)];
    },
  };
}

function identityOf(passphrase: string): Identity {
  return {
    unwrapFileKey: async (stanzas) => {
      const [stanza] = stanzas;
      const [kind, salt = '', rounds = ''] = stanza?.args ?? [];
      if (!stanza || stanzas.length !== 1 || kind !== 'scrypt' || stanza.args.length !== 3) {
        throw new BrokenCipher('it is encrypted for a key and not with a passphrase');
      }
      const logN = /^[1-9]\d?$/.test(rounds) ? Number(rounds) : 0;
      const saltBytes = Buffer.from(salt, 'base64');
      const isOne = saltBytes.length === SALT_BYTES && unpadded(saltBytes) === salt;
      if (!isOne || logN < 1 || logN > WORK_FACTOR_MAX || stanza.body.length !== FILE_KEY_BYTES + TAG_BYTES) {
        throw new BrokenCipher('its header is none that a passphrase opens');
      }
      const cipher = createDecipheriv(CIPHER, await keyOf(passphrase, saltBytes, logN), NONCE, {
        authTagLength: TAG_BYTES,
      });
      cipher.setAuthTag(stanza.body.subarray(FILE_KEY_BYTES));
      const fileKey = cipher.update(stanza.body.subarray(0, FILE_KEY_BYTES));
      try {
        return Buffer.concat([fileKey, cipher.final()]);
      } catch (cause) {
        throw new WrongPassphrase('', { cause });
      }
    },
  };
}

function keyOf(passphrase: string, salt: Buffer, logN: number): Promise<Buffer> {
  const N = 2 ** logN;
  const options = { N, r: BLOCK_SIZE, p: 1, maxmem: 2 * 128 * BLOCK_SIZE * N };
  return new Promise((resolve, reject) => {
    scrypt(passphrase, Buffer.concat([Buffer.from(LABEL), salt]), 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/(?<!=)=+$/, '');
}
