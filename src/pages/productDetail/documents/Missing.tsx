import { Link } from '@umijs/max';
import type { ReactNode } from 'react';
import { AskService } from '@/components/ui/AskService';
import { StateView } from '@/components/ui/StateView';
import { feedbackPath } from '@domain/content/customerPath';

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
        请
        <AskService hours />
        ，告知货号和批号，由质量部门答复。
      </p>
    </StateView>
  );
}
