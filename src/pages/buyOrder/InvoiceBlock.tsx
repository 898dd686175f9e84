import { Col, Form, Input, Radio, Row } from 'antd';
import SelectBox from '@/components/ui/SelectBox';
import { Link } from '@umijs/max';
import { INVOICE_KINDS, taxNotice, type InvoiceChoice } from '@/domain/invoice/invoiceChoice';
import { TITLE_KINDS } from '@/domain/invoice/invoiceRules';
import { titleLike } from '@/domain/invoice/invoiceView';
import styles from './buyOrder.module.less';
import { filledWith, useUsualTitle } from './useUsualTitle';

interface Props {
  choice: InvoiceChoice;
  /** A person: no special invoice, no other title kind. */
  personal: boolean;
  onChange: (choice: InvoiceChoice) => void;
}

const KINDS = ['normal', 'special', 'none'] as const;
const BY_HAND = { value: 0, label: '手工填写' };

/** 发票: which kind, to whom; a saved title fills the fields, the tax number is checked as it is typed. */
export default function InvoiceBlock({ choice, personal, onChange }: Props) {
  const { kind, titleKind } = choice;
  const { usable, withUsual, isOfAccount } = useUsualTitle(choice, personal, onChange);
  const handleKind = (next: InvoiceChoice['kind']) =>
    onChange(withUsual({ ...choice, kind: next, titleKind: next === 'special' ? 'unit' : titleKind }));

  return (
    <section className={styles.block} aria-labelledby="invoice-title">
      <h2 id="invoice-title">发票</h2>
      <Form.Item
        name={['invoice', 'kind']}
        extra={personal && <span id="no-special">增值税专用发票只能开给单位，个人账户可开普通发票。</span>}
      >
        <Radio.Group
          className={styles.choices}
          aria-label="发票类型"
          onChange={(event) => handleKind(event.target.value as InvoiceChoice['kind'])}
        >
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
        </Radio.Group>
      </Form.Item>
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
            <Form.Item label="常用抬头" htmlFor="usual-title">
              <SelectBox
                id="usual-title"
                value={titleLike(usable, choice)?.titleId ?? BY_HAND.value}
                options={[
                  BY_HAND,
                  ...usable.map(({ titleId, title, taxNo }) => ({
                    value: titleId,
                    label: taxNo ? `${title}（${taxNo}）` : title,
                  })),
                ]}
                onChange={(titleId) => {
                  const saved = usable.find((title) => title.titleId === titleId);
                  if (saved) onChange(filledWith(choice, saved));
                }}
              />
            </Form.Item>
          )}
          <Row gutter={16}>
            <Col xs={24} md={12}>
              <Form.Item label="发票抬头" name={['invoice', 'title']} required>
                <Input
                  autoComplete="organization"
                  onChange={(event) => onChange({ ...choice, title: event.target.value })}
                />
              </Form.Item>
            </Col>
            {titleKind === 'unit' && (
              <Col xs={24} md={12}>
                <Form.Item
                  label="纳税人识别号"
                  name={['invoice', 'taxNo']}
                  required
                  extra={taxNotice(choice.taxNo)}
                >
                  <Input
                    autoComplete="off"
                    onChange={(event) => onChange({ ...choice, taxNo: event.target.value })}
                  />
                </Form.Item>
              </Col>
            )}
          </Row>
          {isOfAccount && (
            <p className={styles.hint}>
              抬头与税号取自<Link to="/user/accountManage">账户资料</Link>，可以修改。
            </p>
          )}
          <p className={styles.hint}>数电发票在发货时开具，可在“发票管理”查看和打印。</p>
        </>
      )}
    </section>
  );
}
