import { Flex, Input } from 'antd';
import type { components } from '@contract/schema';

type Paper = components['schemas']['AuthorisationText'];

interface Props {
  /** Of the field; antd gives it. */
  id?: string;
  value?: Paper;
  onChange?: (paper: Paper) => void;
}

const FIELDS: readonly { key: keyof Paper; label: string; type?: 'date' }[] = [
  { key: 'kind', label: '授权类型' },
  { key: 'certificateNo', label: '证书编号' },
  { key: 'scope', label: '授权范围' },
  { key: 'from', label: '起始日', type: 'date' },
  { key: 'to', label: '截止日（含）', type: 'date' },
];

/** By which paper the shop sells a brand, as one field of a form. */
export function PaperBox({ id, value, onChange = () => undefined }: Props) {
  if (!value) return null;
  return (
    <Flex id={id} wrap gap="8px 16px" role="group" aria-label="授权">
      {FIELDS.map(({ key, label, type }) => (
        <label key={key} style={{ flex: '1 1 200px' }}>
          <span className="quiet">{label}</span>
          <Input
            type={type}
            value={value[key]}
            onChange={({ target }) => onChange({ ...value, [key]: target.value })}
          />
        </label>
      ))}
    </Flex>
  );
}
