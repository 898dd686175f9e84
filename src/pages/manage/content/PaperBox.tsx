import { Flex, Input } from 'antd';
import { useId } from 'react';
import { Day } from '@/components/ui/Day';
import type { components } from '@contract/schema';

type Paper = components['schemas']['AuthorisationText'];

interface Props {
  /** Given by antd's Form.Item, as the next two. */
  id?: string;
  value?: Paper;
  onChange?: (paper: Paper) => void;
}

const FIELDS: readonly { key: keyof Paper; label: string; isDay?: true }[] = [
  { key: 'kind', label: '授权类型' },
  { key: 'certificateNo', label: '证书编号' },
  { key: 'scope', label: '授权范围' },
  { key: 'from', label: '起始日', isDay: true },
  { key: 'to', label: '截止日（含）', isDay: true },
];

/** The authorisation to sell a brand, as one field of a form. */
export function PaperBox({ id, value, onChange = () => undefined }: Props) {
  const name = useId();
  if (!value) return null;
  return (
    <Flex id={id} wrap gap="8px 16px" role="group" aria-label="授权">
      {FIELDS.map(({ key, label, isDay }) => {
        const box = { id: `${name}-${key}`, value: value[key] };
        const change = (text: string) => onChange({ ...value, [key]: text });
        return (
          <div key={key} style={{ flex: '1 1 200px' }}>
            <label htmlFor={box.id} className="quiet">
              {label}
            </label>
            {isDay ? (
              <Day {...box} style={{ width: '100%' }} onChange={change} />
            ) : (
              <Input {...box} onChange={({ target }) => change(target.value)} />
            )}
          </div>
        );
      })}
    </Flex>
  );
}
