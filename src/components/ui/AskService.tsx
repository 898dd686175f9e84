import { Link } from '@umijs/max';
import { askWords, hoursText } from '@/utils/contact';
import { feedbackPath } from '@domain/content/customerPath';
import { useShopInfo } from '@/hooks/useShopInfo';

/** How to contact the shop, after 请: 致电 with number and hours, else mail, else the feedback form. */
export function AskService({ hours = false }: { hours?: boolean }) {
  const info = useShopInfo();
  const { servicePhone, serviceMail } = info;
  const times = hours ? hoursText(info) : '';
  if (servicePhone !== '')
    return (
      <>
        致电{' '}
        <a href={`tel:${servicePhone}`} className="tap underlined">
          {servicePhone}
        </a>
        {times && `（${times}）`}
      </>
    );
  if (serviceMail !== '')
    return (
      <>
        发邮件至{' '}
        <a href={`mailto:${serviceMail}`} className="tap underlined">
          {serviceMail}
        </a>
      </>
    );
  return (
    <Link to={feedbackPath({})} className="tap underlined">
      {askWords(info)}
    </Link>
  );
}

/** 发邮件询价 with its subject; nothing where the shop has no mail address. */
export function AskByMail({ subject, body, label }: { subject: string; body?: string; label?: string }) {
  const { serviceMail } = useShopInfo();
  if (serviceMail === '') return null;
  const query = [`subject=${encodeURIComponent(subject)}`, body && `body=${encodeURIComponent(body)}`];
  return (
    <a className="tap underlined" href={`mailto:${serviceMail}?${query.filter(Boolean).join('&')}`}>
      {label ?? serviceMail}
    </a>
  );
}
