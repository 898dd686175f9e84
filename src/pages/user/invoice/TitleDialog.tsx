import { Modal } from 'antd';
import type { InvoiceTitle } from '@domain/invoice/invoiceView';
import { NewTitle } from './NewTitle';
import { TitleForm } from './TitleForm';

interface Props {
  open: boolean;
  /** Null for a new title. */
  title?: InvoiceTitle | null;
  /** The buyer has no title yet. */
  first: boolean;
  onSaved: (title: InvoiceTitle) => unknown;
  onClose: () => void;
}

/** Adds or changes a title. */
export function TitleDialog({ open, title = null, first, onSaved, onClose }: Props) {
  return (
    <Modal
      title={title ? '修改抬头' : '新增抬头'}
      open={open}
      footer={null}
      destroyOnHidden
      // A click beside the dialog must not discard typed text.
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {title ? (
        <TitleForm initial={title} titleId={title.titleId} onSaved={onSaved} onCancel={onClose} />
      ) : (
        <NewTitle first={first} onSaved={onSaved} onCancel={onClose} />
      )}
    </Modal>
  );
}
