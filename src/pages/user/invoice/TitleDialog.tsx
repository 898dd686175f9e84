import { Modal } from 'antd';
import type { InvoiceTitle } from '@domain/invoice/invoiceView';
import { NewTitle } from './NewTitle';
import { TitleForm } from './TitleForm';

interface Props {
  open: boolean;
  /** The one that is changed; null for a new one. */
  title?: InvoiceTitle | null;
  /** No title is kept yet. */
  first: boolean;
  onSaved: (title: InvoiceTitle) => unknown;
  onClose: () => void;
}

/** A title is added or changed. */
export function TitleDialog({ open, title = null, first, onSaved, onClose }: Props) {
  return (
    <Modal
      title={title ? '修改抬头' : '新增抬头'}
      open={open}
      footer={null}
      destroyOnHidden
      // What was typed is not lost by a click beside it.
      maskClosable={false}
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
