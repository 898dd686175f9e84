import { Col, Form, Input, Row } from 'antd';
import { SelectBox } from '@/components/ui/SelectBox';
import { taxNotice } from '@domain/invoice/invoiceChoice';
import type { InvoiceChoice } from '@domain/invoice/types';
import { titleLike, type InvoiceTitle } from '@domain/invoice/invoiceView';

const BY_HAND = { value: 0, label: '手工填写' };

interface UsualTitleProps {
  choice: InvoiceChoice;
  titles: readonly InvoiceTitle[];
  onChoose: (title: InvoiceTitle) => void;
}

/** 常用抬头: a saved title, or none. */
export function UsualTitle({ choice, titles, onChoose }: UsualTitleProps) {
  return (
    <Form.Item label="常用抬头" htmlFor="usual-title">
      <SelectBox
        id="usual-title"
        value={titleLike(titles, choice)?.titleId ?? BY_HAND.value}
        options={[
          BY_HAND,
          ...titles.map(({ titleId, title, taxNo }) => ({
            value: titleId,
            label: taxNo ? `${title}（${taxNo}）` : title,
          })),
        ]}
        onChange={(titleId) => {
          const saved = titles.find((title) => title.titleId === titleId);
          if (saved) onChoose(saved);
        }}
      />
    </Form.Item>
  );
}

interface TitleFieldsProps {
  choice: InvoiceChoice;
  onChange: (choice: InvoiceChoice) => void;
}

/** The recipient of the invoice; an institution with its tax number. */
export function TitleFields({ choice, onChange }: TitleFieldsProps) {
  return (
    <Row gutter={16}>
      <Col xs={24} md={12}>
        <Form.Item label="发票抬头" name={['invoice', 'title']} required>
          <Input
            autoComplete="organization"
            onChange={(event) => onChange({ ...choice, title: event.target.value })}
          />
        </Form.Item>
      </Col>
      {choice.titleKind === 'unit' && (
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
  );
}
