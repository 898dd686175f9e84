/** Contact texts of the shop. Settings that are blank are not mentioned. */
import type { Wire } from '@contract/types';

type Info = Wire['ShopInfo'];

/** `工作日 8:30–18:00`; blank without hours. */
export const hoursText = ({ serviceHours }: Pick<Info, 'serviceHours'>): string =>
  serviceHours ? `工作日 ${serviceHours.from}–${serviceHours.to}` : '';

/** Continues a sentence after 请: `致电 021-…`, else by mail, else 联系客服. */
export function askWords({ servicePhone, serviceMail }: Pick<Info, 'servicePhone' | 'serviceMail'>): string {
  if (servicePhone !== '') return `致电 ${servicePhone}`;
  return serviceMail === '' ? '联系客服' : `发邮件至 ${serviceMail}`;
}

export interface LegalLine {
  text: string;
  /** Null without a link. */
  href: string | null;
}

/** Returns the legally required lines that are set. A record without its own link points to the register. */
export function legalLines(info: Info): LegalLine[] {
  const { icpNo, icpLink, securityNo, securityLink, hazardLicence, businessLicence } = info;
  return [
    { text: icpNo, href: icpLink || 'https://beian.miit.gov.cn/' },
    { text: securityNo, href: securityLink || 'https://beian.mps.gov.cn/' },
    { text: hazardLicence && `危险化学品经营许可证：${hazardLicence}`, href: null },
    { text: businessLicence && `营业执照：${businessLicence}`, href: null },
  ].filter(({ text }) => text !== '');
}
