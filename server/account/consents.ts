/**
 * Consent to the documents of the shop. It is recorded with version and time, requested again when a document changes,
 * and can be withdrawn.
 */
import { createHash } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { DOCUMENTS, type DocumentCode } from '../../domain/account/consents';
import type { Buyer } from '../http/sessions';
import { audit } from '../audit';
import { articleText } from '../content/service';
import { consents, consentTexts } from '../db/schema/privacy';
import type { Work } from '../db/transaction';
import { dateTime, dateTimeOrNull } from '../http/dates';
import type { AnswerOf, BodyOf } from '../http/operation';
import { maskOrigin } from '../http/origin';
import { refuse } from '../http/refusal';

type Text = typeof consentTexts.$inferInsert & { articleId: number };
type Consent = typeof consents.$inferSelect;

/** The documents as shown now. A document that is not shown has no version and needs no consent. */
async function documentsNow(work: Work): Promise<Text[]> {
  const found: Text[] = [];
  for (const { document, articleId } of DOCUMENTS) {
    const article = await articleText(work, articleId);
    if (!article) continue;
    const { title, content, publishTime } = article;
    // A built-in text changes with the build but keeps version 0; the digest distinguishes its states.
    const digest = createHash('sha256').update(`${title}\n${content}`).digest('hex').slice(0, 8);
    found.push({
      document,
      articleId,
      title,
      content,
      publishTime,
      version: `${article.version}.${digest}`,
    });
  }
  return found;
}

const consentsOf = ({ db }: Work, buyerId: string): Promise<Consent[]> =>
  db.select().from(consents).where(eq(consents.buyerId, buyerId)).orderBy(desc(consents.consentId));

/** A buyer who withdrew the consent to this version has already answered and is not asked again. */
const isAnswered = (given: readonly Consent[], { document, version }: Text): boolean =>
  given.some((consent) => consent.document === document && consent.version === version);

async function record(work: Work, buyerIds: readonly string[], texts: readonly Text[]): Promise<void> {
  if (texts.length === 0) return;
  const textRows = texts.map(({ articleId: _article, ...text }) => text);
  await work.db.insert(consentTexts).values(textRows).onConflictDoNothing();
  const origin = maskOrigin(work.actor.origin);
  const rows = buyerIds.flatMap((buyerId) =>
    texts.map(({ document, version }) => ({ buyerId, document, version, time: work.now, origin })),
  );
  await work.db.insert(consents).values(rows);
}

/** Records the consent given at registration, to the documents shown at that moment. */
export const recordRegistration = async (work: Work, ...buyerIds: string[]): Promise<void> =>
  record(work, buyerIds, await documentsNow(work));

/** Whether a shown document has a version that the buyer has not answered yet. */
export async function isConsentNeeded(work: Work, { buyerId }: Buyer): Promise<boolean> {
  const given = await consentsOf(work, buyerId);
  return (await documentsNow(work)).some((text) => !isAnswered(given, text));
}

/**
 * Whether the buyer agreed to 隐私政策, in any version, and has not withdrawn it since. Check it before processing that
 * requires consent.
 */
export async function hasPrivacyConsent({ db }: Work, { buyerId }: Pick<Buyer, 'buyerId'>): Promise<boolean> {
  const [latest] = await db
    .select({ withdrawnTime: consents.withdrawnTime })
    .from(consents)
    .where(and(eq(consents.buyerId, buyerId), eq(consents.document, 'privacy')))
    .orderBy(desc(consents.consentId))
    .limit(1);
  return latest?.withdrawnTime === null;
}

/** The documents with the buyer's answers, and all consents, newest first. */
export async function findConsents(work: Work, { buyerId }: Buyer): Promise<AnswerOf<'consents'>> {
  const given = await consentsOf(work, buyerId);
  const texts = await work.db.select().from(consentTexts);
  const textOf = ({ document, version }: Consent) =>
    texts.find((text) => text.document === document && text.version === version);
  return {
    documents: (await documentsNow(work)).map((text) => {
      const { document, articleId, title, version, publishTime } = text;
      const latest = given.find((consent) => consent.document === document);
      return {
        document,
        articleId,
        title,
        version,
        publishTime: dateTime(publishTime),
        needed: !isAnswered(given, text),
        agreedTime: latest?.withdrawnTime === null ? dateTime(latest.time) : null,
      };
    }),
    history: given.map((consent) => ({
      document: consent.document,
      title: textOf(consent)?.title ?? consent.document,
      version: consent.version,
      publishTime: dateTimeOrNull(textOf(consent)?.publishTime ?? null),
      time: dateTime(consent.time),
      origin: consent.origin,
      withdrawnTime: dateTimeOrNull(consent.withdrawnTime),
    })),
  };
}

/**
 * Agrees to documents in the versions that the buyer read; refuses with DOCUMENT_CHANGED when a version is no longer
 * current.
 */
export async function agree(
  work: Work,
  buyer: Buyer,
  { documents }: BodyOf<'agreeToDocuments'>,
): Promise<null> {
  const now = await documentsNow(work);
  const chosen = documents.map(
    ({ document, version }) =>
      now.find((text) => text.document === document && text.version === version) ??
      refuse('DOCUMENT_CHANGED', '文件已更新，请重新阅读后再确认'),
  );
  await record(work, [buyer.buyerId], chosen);
  return null;
}

/**
 * Withdraws the consent to 隐私政策. Processing that orders or the law require continues (PIPL §13, §16). Processing based
 * on consent alone ends: personal recommendations (`hasPrivacyConsent`) and the notices that `endOptional` turns off.
 */
export async function withdraw(
  work: Work,
  { buyerId }: Buyer,
  endOptional: () => Promise<unknown>,
): Promise<null> {
  const document: DocumentCode = 'privacy';
  const { rowCount } = await work.db
    .update(consents)
    .set({ withdrawnTime: work.now })
    .where(
      and(eq(consents.buyerId, buyerId), eq(consents.document, document), isNull(consents.withdrawnTime)),
    );
  if (!rowCount) refuse('NO_CONSENT', '没有可以撤回的同意');
  await endOptional();
  await audit(work, { subject: 'account', id: buyerId, action: 'withdraw', after: { document } });
  return null;
}
