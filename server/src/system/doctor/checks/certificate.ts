import { isIP } from 'node:net';
import { checkServerIdentity, connect, type DetailedPeerCertificate } from 'node:tls';
import { type Check, type Finding, fault, fine, reasonOf, warning } from '../finding.ts';

/** Milliseconds to connect. */
const patience = 5_000;
const day = 86_400_000;
/** Days before the end of a certificate: automatic renewal should have taken place by then. */
const soon = 14;

/** The certificate of a server, verified against the authorities that this machine trusts. */
export interface Presented {
  readonly certificate: DetailedPeerCertificate;
  /** Why the chain is not trusted, such as `SELF_SIGNED_CERT_IN_CHAIN`; undefined when it is. */
  readonly distrust: string | undefined;
}

function present({ hostname, port }: URL): Promise<Presented> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return new Promise((resolve, reject) => {
    const name = isIP(host) === 0 ? { servername: host } : {};
    const socket = connect({ host, port: Number(port || 443), rejectUnauthorized: false, ...name });
    socket.setTimeout(patience, () => socket.destroy(new Error('no answer within 5 seconds')));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const certificate = socket.getPeerCertificate(true);
      const distrust = socket.authorized ? undefined : String(socket.authorizationError);
      socket.destroy();
      resolve({ certificate, distrust });
    });
  });
}

function expiryFinding({ valid_to: until }: DetailedPeerCertificate, now: number): Finding {
  const left = Math.floor((Date.parse(until) - now) / day);
  if (left < 0) return fault(`the certificate expired on ${until}`, 'Renew it, then reload the proxy.');
  if (left < soon)
    return warning(
      `the certificate expires in ${left} days (${until})`,
      'Renew it and reload the proxy; look why this did not happen by itself.',
    );
  return fine(`the certificate is valid for ${left} days, until ${until}`);
}

function nameFinding(certificate: DetailedPeerCertificate, host: string): Finding {
  const mismatch = checkServerIdentity(host, certificate);
  if (!mismatch) return fine(`the certificate names ${host}`);
  return fault(
    `the certificate is not for ${host}, but for ${certificate.subjectaltname ?? certificate.subject.CN}`,
    'Use the name of the certificate, or get one for this name.',
  );
}

const incomplete = ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'];
/** Reported by their own lines. */
const elsewhere = ['CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID'];

function chainFinding(distrust: string | undefined): Finding[] {
  if (distrust === undefined) return [fine('this machine trusts the chain of the certificate')];
  if (elsewhere.some((code) => distrust.includes(code))) return [];
  if (incomplete.includes(distrust))
    return [
      fault(
        `the chain of the certificate is incomplete (${distrust})`,
        'Serve the intermediate certificates too: fullchain.pem, not cert.pem.',
      ),
    ];
  return [
    warning(
      `this machine does not trust the certificate (${distrust})`,
      'Browsers must trust its authority, or screens do not start without network.',
    ),
  ];
}

/** Checks a presented certificate: expiry, name, chain. */
export const certificateFindings = (
  { certificate, distrust }: Presented,
  host: string,
  now = Date.now(),
): readonly Finding[] => [
  expiryFinding(certificate, now),
  nameFinding(certificate, host),
  ...chainFinding(distrust),
];

/** The certificate of the public address. */
export const certificate: Check = {
  name: 'Certificate',
  examine: async ({ address }) => {
    if (!address) return [];
    if (address.protocol !== 'https:')
      return [
        warning(
          `${address.origin} is not encrypted`,
          'Use HTTPS: without it screens do not start without network.',
        ),
      ];
    try {
      return certificateFindings(await present(address), address.hostname.replace(/^\[(.*)\]$/, '$1'));
    } catch (error) {
      return [
        fault(`no TLS at ${address.host}: ${reasonOf(error)}`, 'Start the proxy, or correct the address.'),
      ];
    }
  },
};
