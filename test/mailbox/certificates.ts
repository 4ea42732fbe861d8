/** A certificate authority and certificates of 127.0.0.1, made on the spot by openssl; nothing of them is kept. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Certificate = { cert: string; key: string };
export type Certificates = {
  /** The file that MAILBOX_CA_FILE names. */
  caFile: string;
  /** Of 127.0.0.1 and localhost, from that authority; with the files that a server of its own reads. */
  right: Certificate & { certFile: string; keyFile: string };
  /** From that authority, for another host. */
  wrongHost: Certificate;
  /** For the right host, from nobody. */
  selfSigned: Certificate;
};

const DAYS = '30';

/** Makes them in a folder, in about a tenth of a second. */
export function makeCertificates(folder: string): Certificates {
  mkdirSync(folder, { recursive: true });
  const at = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
  const selfSign = (name: string, subject: string, ...more: string[]) => {
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', at(`${name}.key`)];
    openssl('req', '-x509', ...key, '-out', at(`${name}.pem`), '-days', DAYS, '-subj', subject, ...more);
  };
  const sign = (name: string, names: string) => {
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', at(`${name}.key`)];
    openssl('req', ...key, '-out', at(`${name}.csr`), '-subj', `/CN=${name}`);
    writeFileSync(at(`${name}.ext`), `subjectAltName=${names}\n`);
    const ca = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial', '-extfile', at(`${name}.ext`)];
    openssl('x509', '-req', '-in', at(`${name}.csr`), ...ca, '-out', at(`${name}.pem`), '-days', DAYS);
  };
  const read = (name: string): Certificate => ({
    cert: readFileSync(at(`${name}.pem`), 'utf8'),
    key: readFileSync(at(`${name}.key`), 'utf8'),
  });
  const here = 'IP:127.0.0.1,DNS:localhost';
  selfSign('ca', '/CN=A test authority');
  sign('right', here);
  sign('wrong-host', 'DNS:mail.example');
  selfSign('self-signed', '/CN=localhost', '-addext', `subjectAltName=${here}`);
  return {
    caFile: at('ca.pem'),
    right: { ...read('right'), certFile: at('right.pem'), keyFile: at('right.key') },
    wrongHost: read('wrong-host'),
    selfSigned: read('self-signed'),
  };
}
