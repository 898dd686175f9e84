import { SITE } from '@/constants/site';

/** In place of packs where a product has none: it is made on request, and this is how to ask. */
export function OnRequest({ of }: { of: string }) {
  const mail = `mailto:${SITE.serviceMail}?subject=${encodeURIComponent(`询价：${of}`)}`;
  return (
    <p>
      本品按需供应，没有固定的规格与价格。请<a href={mail}>发邮件询价</a>或致电{' '}
      <a href={`tel:${SITE.servicePhone}`}>{SITE.servicePhone}</a>（{SITE.serviceHours}）。
    </p>
  );
}
