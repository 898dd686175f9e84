import { Link } from '@umijs/max';
import type { ReactNode } from 'react';
import { StateView } from '@/components/ui/StateView';
import { SITE } from '@/constants/site';
import { feedbackPath } from '@/domain/content/customerPath';

interface Props {
  title: string;
  /** Why there is none. */
  children: ReactNode;
  /** The next step, beside asking. */
  actions?: ReactNode;
}

/** A document that is not there: why, and whom to ask for it. */
export function Missing({ title, children, actions }: Props) {
  return (
    <StateView
      title={title}
      actions={
        <>
          {actions}
          <Link to={feedbackPath({ kind: 'product' })}>向技术支持提问</Link>
        </>
      }
    >
      {children}
      <p>
        请联系客服 {SITE.servicePhone}（{SITE.serviceHours}）或技术支持 {SITE.serviceMail}
        ，告知货号和批号，由质量部门答复。
      </p>
    </StateView>
  );
}
