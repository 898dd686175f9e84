import type { UseQueryResult } from '@tanstack/react-query';
import { Flex, Form, Radio } from 'antd';
import { Link } from '@umijs/max';
import { MissingNote } from '@/components/ui/MissingNote';
import { INVOICE_KINDS } from '@domain/invoice/invoiceChoice';
import type { InvoiceChoice } from '@domain/invoice/types';
import { TITLE_KINDS } from '@domain/invoice/titleCheck';
import { TitleFields, UsualTitle } from './InvoiceTitle';
import { fillWith, useUsualTitle, type KnownTitles } from './useUsualTitle';

interface Props {
  choice: InvoiceChoice;
  /** A person: no special invoice, no other title kind. */
  personal: boolean;
  onChange: (choice: InvoiceChoice) => void;
  known: UseQueryResult<KnownTitles>;
}

const KINDS = ['normal', 'special', 'none'] as const;

/** 发票: kind and title; a saved title fills the fields. Used inside a form with the fields of `invoiceFields`. */
export function InvoiceFields({ choice, personal, onChange, known }: Props) {
  const { kind, titleKind } = choice;
  const { usable, withUsual, isOfAccount, retry } = useUsualTitle(choice, personal, onChange, known);
  const handleKind = (next: InvoiceChoice['kind']) =>
    onChange(withUsual({ ...choice, kind: next, titleKind: next === 'special' ? 'unit' : titleKind }));

  return (
    <>
      <KindField personal={personal} onChange={handleKind} />
      {retry && <MissingNote what="常用抬头" onRetry={retry} />}
      {kind !== 'none' && (
        <>
          <Form.Item name={['invoice', 'titleKind']}>
            <Radio.Group
              aria-label="抬头类型"
              options={[
                { value: 'unit', label: TITLE_KINDS.unit, disabled: personal },
                { value: 'person', label: TITLE_KINDS.person, disabled: kind === 'special' },
              ]}
              onChange={(event) =>
                onChange({ ...choice, titleKind: event.target.value as InvoiceChoice['titleKind'] })
              }
            />
          </Form.Item>
          {usable.length > 0 && (
            <UsualTitle
              choice={choice}
              titles={usable}
              onChoose={(title) => onChange(fillWith(choice, title))}
            />
          )}
          <TitleFields choice={choice} onChange={onChange} />
          {isOfAccount && (
            <p className="quiet">
              抬头与税号取自<Link to="/user/accountManage">账户资料</Link>，可以修改。
            </p>
          )}
          <p className="quiet">数电发票在发货时开具，可在“发票管理”查看和打印。</p>
        </>
      )}
    </>
  );
}

interface KindFieldProps {
  personal: boolean;
  onChange: (kind: InvoiceChoice['kind']) => void;
}

function KindField({ personal, onChange }: KindFieldProps) {
  return (
    <Form.Item
      name={['invoice', 'kind']}
      extra={personal && <span id="no-special">增值税专用发票只能开给单位，个人账户可开普通发票。</span>}
    >
      <Radio.Group
        aria-label="发票类型"
        onChange={(event) => onChange(event.target.value as InvoiceChoice['kind'])}
      >
        <Flex wrap gap="12px 8px">
          {KINDS.map((value) => {
            const denied = personal && value === 'special';
            return (
              <Radio
                key={value}
                value={value}
                disabled={denied}
                aria-describedby={denied ? 'no-special' : undefined}
              >
                {INVOICE_KINDS[value]}
              </Radio>
            );
          })}
        </Flex>
      </Radio.Group>
    </Form.Item>
  );
}
