import { Button, Flex, Form } from 'antd';
import { SelectBox } from '@/components/ui/SelectBox';
import type { InvoiceTitle } from '@domain/invoice/invoiceView';

interface Props {
  titles: InvoiceTitle[];
  /** Resolves the selected id to a title. */
  titleOf: (picked: number | null) => InvoiceTitle | undefined;
  onAdd: () => void;
}

/** Form control: a saved title, or a new one. */
export function TitleSelect({ titles, titleOf, onAdd }: Props) {
  const options = titles.map(({ titleId, title, taxNo }) => ({
    value: titleId,
    label: taxNo ? `${title}（${taxNo}）` : title,
  }));
  return (
    <Flex gap={8} align="start" style={{ flex: '1 1 280px', maxWidth: 560 }}>
      <Form.Item
        label="发票抬头"
        name="titleId"
        required
        style={{ flex: 1, minWidth: 0 }}
        getValueProps={(picked: number | null) => ({ value: titleOf(picked)?.titleId })}
      >
        <SelectBox options={options} placeholder="还没有可用的抬头" notFoundContent="请先新增抬头" />
      </Form.Item>
      <Form.Item label={'\u00a0'}>
        <Button onClick={onAdd}>新增抬头</Button>
      </Form.Item>
    </Flex>
  );
}
