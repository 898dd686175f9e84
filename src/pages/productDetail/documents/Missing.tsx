import { Link } from '@umijs/max';
import type { ReactNode } from 'react';
import { AskService } from '@/components/ui/AskService';
import { StateView } from '@/components/ui/StateView';
import { feedbackPath } from '@domain/content/customerPath';

interface Props {
  title: string;
  /** Reason why the document is missing. */
  children: ReactNode;
  /** Further actions beside contacting the shop. */
  actions?: ReactNode;
  /** Address of the question; the feedback form where the product is unknown. */
  ask?: string;
}

/** A missing document: the reason, and whom to ask. */
export function Missing({ title, children, actions, ask = feedbackPath({ kind: 'product' }) }: Props) {
  return (
    <StateView
      title={title}
      actions={
        <>
          {actions}
          <Link to={ask}>向技术支持提问</Link>
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
