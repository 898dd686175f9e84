import { Checkbox, Col, Form, Input, Radio, Row, type InputProps } from 'antd';
import { ADDR_KINDS, type AddrKind } from '@domain/address/address';
import type { AddressDraft } from '@domain/address/addressForm';
import { FIELD_NAMES, type AddressField, type TextField } from '@domain/address/addressPaste';
import type { Area } from '@domain/address/areaTree';
import { postCodeHint } from '@domain/address/postCode';
import styles from './AddressForm.module.less';
import { AreaField } from './AreaField';

interface Props {
  /** Filled in from a pasted text: highlighted for a moment. */
  filled: readonly AddressField[];
  listAreas: () => Promise<Area[]>;
}

const KINDS = Object.entries(ADDR_KINDS).map(([value, label]) => ({ value: value as AddrKind, label }));

/** The fields of an address; an institution needs its name, building and room. */
export function AddressFields({ filled, listAreas }: Props) {
  const form = Form.useFormInstance<AddressDraft>();
  const draft = Form.useWatch<AddressDraft | undefined>([], { form, preserve: true });
  const isUnit = draft?.addrKind === 'unit';
  const hint = draft && postCodeHint(draft.postCode, draft.province);
  const mark = (name: AddressField) => (filled.includes(name) ? styles.filled : undefined);
  const text = (name: TextField, box: InputProps, required = true) => (
    <Form.Item
      label={FIELD_NAMES[name]}
      name={name}
      required={required}
      className={mark(name)}
      extra={name === 'postCode' && hint}
    >
      <Input {...box} />
    </Form.Item>
  );

  return (
    <>
      <Form.Item label="地址类型" name="addrKind">
        <Radio.Group options={KINDS} aria-label="地址类型" />
      </Form.Item>
      <Row gutter={16}>
        <Col xs={24} md={12}>
          {text('receiver', { autoComplete: 'name', placeholder: '姓名，或收货部门' })}
        </Col>
        <Col xs={24} md={12}>
          {text('mobile', {
            autoComplete: 'tel',
            inputMode: 'tel',
            placeholder: '手机，或 010-62345678-801',
          })}
        </Col>
        <Col span={24}>
          {text('company', { autoComplete: 'organization', placeholder: '大学、研究所或公司全称' }, isUnit)}
        </Col>
        <Col span={24}>
          <AreaField listAreas={listAreas} className={mark('areaId')} />
        </Col>
        <Col span={24}>{text('addr', { autoComplete: 'address-line1', placeholder: '道路、门牌号' })}</Col>
        <Col xs={24} md={12}>
          {text('building', { autoComplete: 'address-line2', placeholder: '如 化学楼 B203' }, isUnit)}
        </Col>
        <Col xs={24} md={12}>
          {text('postCode', { inputMode: 'numeric', autoComplete: 'postal-code' }, false)}
        </Col>
      </Row>
      <Form.Item name="isDefault" valuePropName="checked">
        <Checkbox>设为默认地址</Checkbox>
      </Form.Item>
    </>
  );
}
