import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Flex, Form, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { FormFailure } from '@/components/ui/FormFailure';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { SelectBox } from '@/components/ui/SelectBox';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { formatPack } from '@domain/catalogue/pack';
import type { Pack } from '@domain/catalogue/product';
import {
  WATCH_NAMES,
  waitText,
  wantedProblem,
  watchProblem,
  type WaitedFor,
  type WatchKind,
} from '@domain/catalogue/watch';
import { formatYuan } from '@domain/shared/money';
import { useSubmit } from '@/hooks/useSubmit';

interface Watched extends WaitedFor {
  watchId: number;
  skuId: number;
  skuName: string;
}

interface Wanted {
  skuId: number;
  kind: WatchKind;
  wanted: string;
  keep: boolean;
}

interface Calls {
  loadPacks: () => Promise<readonly Pack[]>;
  loadWatches: () => Promise<readonly Watched[]>;
  /** Throws the server's refusal. */
  onSave: (wanted: Wanted) => Promise<unknown>;
  onRemove: (watchId: number) => Promise<unknown>;
}

interface Props extends Calls {
  /** Draft key. */
  draft: string;
  prodName: string;
  /** Called after the dialog has closed. */
  onClosed: () => void;
}

/** 到货提醒 and 降价提醒 for the packs of a product: existing watches, and a new one. */
export function WatchDialog({ prodName, onClosed, ...calls }: Props) {
  const [open, setOpen] = useState(true);
  return (
    <Modal
      title={`到货/降价提醒：${prodName}`}
      open={open}
      footer={null}
      mask={{ closable: false }}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      <Content {...calls} />
    </Modal>
  );
}

function Content({ draft, loadPacks, loadWatches, onSave, onRemove }: Calls & Pick<Props, 'draft'>) {
  const client = useQueryClient();
  const found = useQuery({
    queryKey: ['watches', 'dialog', draft],
    queryFn: async () => {
      const [packs, watched] = await Promise.all([loadPacks(), loadWatches()]);
      return { packs, watched };
    },
  });
  const handleChanged = () => void client.invalidateQueries({ queryKey: ['watches'] });
  return (
    <AsyncContent keep of={found} what="提醒">
      {({ packs, watched }) => (
        <Flex vertical gap={16}>
          {watched.length > 0 && (
            <ul aria-label="已设置的提醒">
              {watched.map((watch) => (
                <Row key={watch.watchId} watch={watch} onRemove={onRemove} onChanged={handleChanged} />
              ))}
            </ul>
          )}
          <WatchForm draft={draft} packs={packs} onSave={onSave} onSaved={handleChanged} />
        </Flex>
      )}
    </AsyncContent>
  );
}

interface RowProps {
  watch: Watched;
  onRemove: Calls['onRemove'];
  onChanged: () => void;
}

function Row({ watch, onRemove, onChanged }: RowProps) {
  const [busy, setBusy] = useState(false);
  const name = `${formatPack(watch.skuName)} ${WATCH_NAMES[watch.kind]}`;
  const remove = async () => {
    setBusy(true);
    // The request layer shows why the server refused.
    await onRemove(watch.watchId).then(onChanged, () => undefined);
    setBusy(false);
  };
  return (
    <Flex component="li" gap={12} align="center" justify="space-between">
      <span>
        {name} <span className="quiet">{waitText(watch)}</span>
      </span>
      <Button size="small" loading={busy} aria-label={`取消 ${name}`} onClick={() => void remove()}>
        取消
      </Button>
    </Flex>
  );
}

interface FormProps extends Pick<Props, 'draft'> {
  packs: readonly Pack[];
  onSave: Calls['onSave'];
  onSaved: () => void;
}

/** Stock when sold out, else price. */
const kindFor = (pack: Pack): WatchKind => (watchProblem('stock', pack) === null ? 'stock' : 'price');

function WatchForm({ draft, packs, onSave, onSaved }: FormProps) {
  const able = packs.filter((pack) => watchProblem('price', pack) === null);
  const [first] = able;
  const packOf = (skuId: number) => able.find((pack) => pack.skuId === skuId);
  const submit = useSubmit<Wanted>({
    draftKey: draft,
    check: ({ skuId, kind, wanted }) => ({
      wanted: kind === 'price' ? wantedProblem(wanted, packOf(skuId)?.price ?? null) : null,
    }),
    send: async (values) => {
      await onSave({ ...values, wanted: values.kind === 'price' ? values.wanted.trim() : '' });
      submit.empty(values, { wanted: '' });
      onSaved();
    },
  });
  const { form } = submit;
  const skuId = Form.useWatch('skuId', form) as number | undefined;
  const kind = Form.useWatch('kind', form) as WatchKind | undefined;
  const pack = packOf(skuId ?? 0) ?? first;
  if (!first || !pack) return <p className="quiet">在售规格均需询价，没有可提醒的价格和库存，可申请报价。</p>;
  const isOut = watchProblem('stock', pack) === null;
  const initial: Wanted = { skuId: first.skuId, kind: kindFor(first), wanted: '', keep: false };
  return (
    <SubmitForm
      submit={submit}
      name="watch"
      label="设置提醒"
      initialValues={initial}
      onValuesChange={(changed: Partial<Wanted>) => {
        const next = packOf(changed.skuId ?? 0);
        if (next) form.setFieldValue('kind', kindFor(next));
      }}
    >
      <Form.Item label="规格" name="skuId">
        <SelectBox
          options={able.map((entry) => ({
            value: entry.skuId,
            label: `${formatPack(entry.skuName)}，${formatYuan(entry.price)}${entry.stocks > 0 ? '' : '，缺货'}`,
          }))}
        />
      </Form.Item>
      <Form.Item label="什么时候提醒" name="kind">
        <Radio.Group
          options={[
            { value: 'stock', label: '到货时', disabled: !isOut },
            { value: 'price', label: '降价时' },
          ]}
        />
      </Form.Item>
      {kind === 'price' && (
        <Form.Item
          label="期望价格（元）"
          name="wanted"
          extra={`不填则低于现价 ${formatYuan(pack.price)} 时提醒`}
        >
          <Input inputMode="decimal" autoComplete="off" maxLength={12} />
        </Form.Item>
      )}
      <Form.Item name="keep" valuePropName="checked">
        <Checkbox>每次都提醒（不勾选则提醒一次后结束）</Checkbox>
      </Form.Item>
      <FormFailure>{submit.failure}</FormFailure>
      <Flex justify="end">
        <Button type="primary" htmlType="submit" loading={submit.busy}>
          设置提醒
        </Button>
      </Flex>
    </SubmitForm>
  );
}
