import { useMutation } from '@tanstack/react-query';
import { Flex, Form, Input, Modal } from 'antd';
import { notify } from '@/browser/notify';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { popupContainer } from '@/components/ui/popupContainer';
import { SelectBox } from '@/components/ui/SelectBox';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { SuggestBox } from '@/components/ui/SuggestBox';
import { UNITS } from '@domain/stock/amount';
import { bottleProblems } from '@domain/stock/draft';
import type { ProductSummary } from '@domain/catalogue/product';
import type { Place } from '@domain/stock/places';
import { useSubmit } from '@/hooks/useSubmit';
import { addBottlesMutation } from '@/queries/stock';
import { ADD_DRAFT, bodyOf, chosenOf, DRAFT, pickedFrom, type AddValues } from './addForm';
import { DayField } from './DayField';
import { PlaceSelect } from './PlaceSelect';
import styles from './stock.module.less';
import { useProducts } from './useProducts';

interface Props {
  places: readonly Place[];
  /** yyyy-MM-dd */
  today: string;
  onClose: () => void;
}

/** Adds bottles from other sources: chosen in the catalogue or described freely. */
export function AddDialog({ places, today, onClose }: Props) {
  const { options, search } = useProducts();
  const { mutateAsync: add } = useMutation(addBottlesMutation());
  const submit = useSubmit<AddValues>({
    draftKey: ADD_DRAFT,
    check: (values) => bottleProblems(bodyOf(values), today),
    send: async (values) => {
      const ids = await add(bodyOf(values));
      notify.success(`已登记 ${ids.length} 瓶`);
      onClose();
    },
  });
  // Undefined until the dialog has rendered its form.
  const values = Form.useWatch<Partial<AddValues> | undefined>([], { form: submit.form, preserve: true });
  const chosen = chosenOf({ ...DRAFT, ...values });
  return (
    <Modal open title="登记入库" width={680} footer={null} mask={{ closable: false }} onCancel={onClose}>
      <SubmitForm submit={submit} name="add" label="登记入库" initialValues={DRAFT}>
        <Form.Item
          label="名称"
          name="name"
          required
          extra={
            chosen
              ? `已对应商品目录：${chosen.prodName}${chosen.cas ? `（${chosen.cas}）` : ''}，危险性与 SDS 一并带出`
              : '输入名称、CAS 或货号从目录中选择；目录中没有的可直接填写'
          }
        >
          <SuggestBox<Named>
            options={options}
            getPopupContainer={popupContainer}
            showSearch={{ onSearch: search }}
            onSelect={(_, picked) => submit.form.setFieldValue('product', pickedFrom(picked))}
          />
        </Form.Item>
        {!chosen && (
          <Form.Item label="CAS 号" name="cas">
            <Input autoComplete="off" spellCheck={false} />
          </Form.Item>
        )}
        <Flex wrap gap="0 16px">
          <Form.Item label="每瓶的量" name="amount" required>
            <Input inputMode="decimal" autoComplete="off" className={styles.amount} />
          </Form.Item>
          <Form.Item label="单位" name="unit" required>
            <SelectBox className={styles.unit} options={UNITS.map((value) => ({ value, label: value }))} />
          </Form.Item>
          <Form.Item label="瓶数" name="bottles" required>
            <Input inputMode="numeric" autoComplete="off" className={styles.count} />
          </Form.Item>
          <Form.Item label="现在剩余（未动用时不填）" name="left">
            <Input inputMode="decimal" autoComplete="off" className={styles.amount} />
          </Form.Item>
        </Flex>
        <Flex wrap gap="0 16px">
          <Form.Item label="位置" name="placeId">
            <PlaceSelect places={places} blank="未放置" />
          </Form.Item>
          <Form.Item label="批号" name="lot">
            <Input autoComplete="off" spellCheck={false} />
          </Form.Item>
          <DayField label="开封日期（未开封时不填）" name="openedOn" />
          <DayField label="有效期至" name="expiresOn" />
        </Flex>
        <Form.Item label="备注" name="note">
          <Input autoComplete="off" />
        </Form.Item>
        <DialogFoot submit={submit} label="入库" onCancel={onClose} />
      </SubmitForm>
    </Modal>
  );
}

interface Named {
  value: string;
  product: ProductSummary;
}
