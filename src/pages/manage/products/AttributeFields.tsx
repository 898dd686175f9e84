import { Col, Form, Input, Radio, Row } from 'antd';
import { SelectBox } from '@/components/ui/SelectBox';
import { FLAGS } from '@domain/catalogue/attributes';
import type { CategoryAttribute } from '@domain/catalogue/types';
import { attributeField } from '@domain/goods/newProduct';

/** The attributes of the category. A blank field states nothing. */
export function AttributeFields({ attributes }: { attributes: readonly CategoryAttribute[] }) {
  if (attributes.length === 0) return null;
  return (
    <>
      <h2>规格参数</h2>
      <Row gutter={16}>
        {attributes.map((attribute) => (
          <Col key={attribute.name} xs={24} sm={12}>
            <Form.Item
              label={attribute.name}
              name={attributeField(attribute.name)}
              extra={attribute.kind === 'choice' ? '可选多项' : undefined}
            >
              <AttributeBox attribute={attribute} />
            </Form.Item>
          </Col>
        ))}
      </Row>
    </>
  );
}

interface BoxProps {
  attribute: CategoryAttribute;
  id?: string;
  /** The value as the product states it: `200 µL`, `PP、PS`. */
  value?: string;
  onChange?: (text: string) => void;
}

/** The box of an attribute, by its kind. */
function AttributeBox({ attribute, value = '', onChange, ...box }: BoxProps) {
  const { kind, unit, choices } = attribute;
  if (kind === 'choice')
    return (
      <SelectBox
        {...box}
        mode="multiple"
        allowClear
        value={value === '' ? [] : value.split('、')}
        options={choices.map((choice) => ({ value: choice, label: choice }))}
        onChange={(chosen) => onChange?.(chosen.join('、'))}
      />
    );
  if (kind === 'flag')
    return (
      <Radio.Group
        {...box}
        value={value}
        options={[{ value: '', label: '不填' }, ...FLAGS.map((flag) => ({ value: flag, label: flag }))]}
        onChange={({ target }) => onChange?.(String(target.value))}
      />
    );
  if (kind === 'text')
    return (
      <Input {...box} value={value} maxLength={200} onChange={({ target }) => onChange?.(target.value)} />
    );
  const ending = unit === '' ? '' : ` ${unit}`;
  return (
    <Input
      {...box}
      value={ending !== '' && value.endsWith(ending) ? value.slice(0, -ending.length) : value}
      suffix={unit || undefined}
      inputMode="decimal"
      maxLength={20}
      autoComplete="off"
      onChange={({ target }) => onChange?.(target.value === '' ? '' : target.value + ending)}
    />
  );
}
