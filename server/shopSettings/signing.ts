/** The certificate that signs papers: checked, saved encrypted, read in each transaction, removed. Each change is logged. */
import { eq } from 'drizzle-orm';
import type { components } from '@contract/schema';
import {
  MAX_SIGNING_BYTES,
  signingField,
  SIGNING_FILE_TOO_LARGE,
  signingSentence,
  signingTerm,
} from '../../domain/shop/signing';
import { audit } from '../audit';
import { seal, unseal } from '../crypto';
import { builtOnce } from '../db/connect';
import { buyers } from '../db/schema/account';
import { signingCertificates } from '../db/schema/shopSettings';
import type { Work } from '../db/transaction';
import { dateTime, dayOf } from '../http/dates';
import type { BodyOf } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import {
  keyFromPem,
  pemOf,
  requireFit,
  signerFacts,
  SigningFileError,
  type SignerFacts,
  type SigningKey,
} from '../signing/certificate';
import { openPkcs12 } from '../signing/pkcs12';

type Schemas = components['schemas'];

/** The only row. */
const ONE = 1;
/** Part of the encryption's context; `server/privacy/reseal.ts` uses the same. */
const CONTEXT = `signing_certificates ${ONE}`;

const present = builtOnce((db) =>
  db
    .select({
      sealed: signingCertificates.sealed,
      subject: signingCertificates.subject,
      issuer: signingCertificates.issuer,
      serialNumber: signingCertificates.serialNumber,
      keyType: signingCertificates.keyType,
      validFrom: signingCertificates.validFrom,
      validUntil: signingCertificates.validUntil,
      fingerprint: signingCertificates.fingerprint,
      savedBy: signingCertificates.savedBy,
      time: signingCertificates.time,
      userName: buyers.userName,
    })
    .from(signingCertificates)
    .leftJoin(buyers, eq(buyers.buyerId, signingCertificates.savedBy))
    .where(eq(signingCertificates.certificateId, ONE))
    .prepare('signing_certificate'),
);

const load = async ({ db }: Pick<Work, 'db'>) => (await present(db).execute())[0] ?? null;

const shownFacts = ({
  subject,
  issuer,
  serialNumber,
  keyType,
  validFrom,
  validUntil,
  fingerprint,
}: SignerFacts): Schemas['SigningCertificate'] => ({
  ...{ subject, issuer, serialNumber, keyType, fingerprint },
  validFrom: dateTime(validFrom),
  validUntil: dateTime(validUntil),
});

/** The certificate and its term, for managers. */
export async function managedSigning(work: Work): Promise<Schemas['ShopSigning']> {
  const row = await load(work);
  return {
    certificate: row && shownFacts(row),
    ...signingTerm(row?.validUntil ?? null, work.now),
    savedAt: row && dateTime(row.time),
    savedBy: row && (row.userName ?? row.savedBy),
  };
}

/** The end of the certificate, ms; null without one. */
export const signingEnd = async (work: Pick<Work, 'db'>): Promise<number | null> =>
  (await load(work))?.validUntil ?? null;

const inForce = ({ validFrom, validUntil }: { validFrom: number; validUntil: number }, now: number) =>
  validFrom <= now && now <= validUntil;

/** The certificate that signs now, for buyers; null: papers are not signed. */
export async function paperSigner(work: Work): Promise<Schemas['PaperSigner'] | null> {
  const row = await load(work);
  if (!row || !inForce(row, work.now)) return null;
  const { subject, issuer, serialNumber, validUntil } = row;
  return { name: subject, issuer, serialNumber, validUntil: dayOf(validUntil) };
}

/** The key that signs papers now; null without one, and when its certificate is not in force. */
export async function signingKey(work: Work): Promise<SigningKey | null> {
  const row = await load(work);
  if (!row || !inForce(row, work.now)) return null;
  const { dataKeys } = work.shop.settings;
  return keyFromPem(unseal(dataKeys, Buffer.from(row.sealed, 'base64'), CONTEXT).toString());
}

/** Opens a file and checks its certificate; refuses beside `file` or `passphrase`. */
function openFile(work: Work, { file, passphrase }: BodyOf<'checkShopSigning'>): SigningKey {
  const bytes = Buffer.from(file, 'base64');
  if (bytes.length > MAX_SIGNING_BYTES) refuseField('file', 'SIGNING_FILE_TOO_LARGE', SIGNING_FILE_TOO_LARGE);
  let opened: SigningKey | undefined;
  try {
    opened = openPkcs12(bytes, passphrase);
    requireFit(opened, work.now);
    return opened;
  } catch (error) {
    if (!(error instanceof SigningFileError)) throw error;
    const { reason } = error;
    return refuseField(signingField(reason), reason, signingSentence(reason, opened && signerFacts(opened)));
  }
}

/** The certificate in a file, before it is saved. */
export const checkSigning = (work: Work, body: BodyOf<'checkShopSigning'>): Schemas['SigningCertificate'] =>
  shownFacts(signerFacts(openFile(work, body)));

const refuseChanged = (): never =>
  refuse('SIGNING_CHANGED', '签章证书已被他人更换或移除，请查看最新内容后再操作');

/** Locks the row and returns it; refuses when it is not the certificate that the manager saw. */
async function requireSeen({ db }: Work, seen: string | null) {
  const [row = null] = await db
    .select()
    .from(signingCertificates)
    .where(eq(signingCertificates.certificateId, ONE))
    .for('update');
  if ((row?.fingerprint ?? null) !== seen) refuseChanged();
  return row;
}

/** Saves the certificate of a file in place of the present one. */
export async function saveSigning(
  work: Work,
  { replaces, ...body }: BodyOf<'saveShopSigning'>,
): Promise<Schemas['ShopSigning']> {
  const before = await requireSeen(work, replaces);
  const opened = openFile(work, body);
  const facts = signerFacts(opened);
  const sealed = seal(work.shop.settings.dataKeys, Buffer.from(pemOf(opened)), CONTEXT).toString('base64');
  const row = { ...facts, sealed, savedBy: work.actor.id, time: work.now };
  const saved = before
    ? await work.db.update(signingCertificates).set(row).returning({ id: signingCertificates.certificateId })
    : await work.db
        .insert(signingCertificates)
        .values({ certificateId: ONE, ...row })
        .onConflictDoNothing()
        .returning({ id: signingCertificates.certificateId });
  // Another manager added the first certificate in the same moment.
  if (saved.length === 0) refuseChanged();
  await audit(work, {
    subject: 'signing',
    id: ONE,
    action: before ? 'change' : 'add',
    before: before && shownFacts(before),
    after: shownFacts(facts),
  });
  return managedSigning(work);
}

/** Removes certificate and key. */
export async function removeSigning(work: Work, fingerprint: string): Promise<Schemas['ShopSigning']> {
  const before = await requireSeen(work, fingerprint);
  await work.db.delete(signingCertificates);
  await audit(work, {
    subject: 'signing',
    id: ONE,
    action: 'delete',
    before: before && shownFacts(before),
  });
  return managedSigning(work);
}
