import { Alert, Button, Flex, Radio, Tag } from 'antd';
import { AddressForm } from '@/components/address/AddressForm';
import { addressLine, MAX_ADDRESSES, type Address } from '@domain/address/address';
import { emptyAddress, type AddressDraft } from '@domain/address/addressForm';
import { formatPhone } from '@domain/shared/phone';
import { isUnauthorised, errorMessage } from '@domain/shared/failure';
import { areaList, parseAddress } from '@/services/address';
import styles from './buyOrder.module.less';
import { useAddressChoice } from './useAddressChoice';

interface Props {
  /** Address of the confirmation. */
  address: Address | null;
  /** Whether the account is of a person: new addresses are then personal by default. */
  personal: boolean;
  /** The order is being calculated or submitted; the address must not change. */
  busy: boolean;
  /** Draft of a new address; null when none is being entered. */
  draft: AddressDraft | null;
  onDraft: (draft: AddressDraft | null) => void;
  /** Confirms again with another address. */
  onChoose: (addrId: number) => Promise<void>;
}

/** 收货地址: the chosen address, the others, and a form for a new one. */
export function AddressBlock({ address, personal, busy, draft, onDraft, onChoose }: Props) {
  const { addresses, error, refresh, isFull, choosing, setChoosing, choose, save } = useAddressChoice(
    onDraft,
    onChoose,
  );
  const blank = emptyAddress(personal ? 'person' : 'unit');

  return (
    <section className={styles.block} aria-labelledby="address-title">
      <Flex component="header" wrap gap="0 8px" align="baseline" justify="space-between">
        <h2 id="address-title">收货地址</h2>
        {draft === null && address && (
          <Flex gap={8}>
            {addresses && addresses.length > 1 && (
              <Button disabled={busy} aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
                {choosing ? '收起' : '选择其他地址'}
              </Button>
            )}
            {!isFull && (
              <Button disabled={busy} onClick={() => onDraft(blank)}>
                新增地址
              </Button>
            )}
          </Flex>
        )}
      </Flex>
      {error && !isUnauthorised(error) && <AddressesFailed error={error} onRetry={refresh} />}
      {draft !== null || !address ? (
        <AddressForm
          initial={draft ?? blank}
          listAreas={areaList}
          parse={parseAddress}
          onSave={save}
          onDraft={onDraft}
          onCancel={address ? () => onDraft(null) : undefined}
        />
      ) : (
        <>
          {isFull && (
            <p className="quiet">
              已保存 {MAX_ADDRESSES} 个地址，已到上限；新增前请先在地址管理中删除不用的。
            </p>
          )}
          {choosing && addresses ? (
            <AddressPicker addresses={addresses} chosen={address} busy={busy} onChoose={choose} />
          ) : (
            <AddressText address={address} />
          )}
        </>
      )}
    </section>
  );
}

function AddressesFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Alert
      type="error"
      title={`其他地址加载失败：${errorMessage(error)}`}
      action={
        <Button size="small" onClick={onRetry}>
          重试
        </Button>
      }
    />
  );
}

interface PickerProps {
  addresses: readonly Address[];
  chosen: Address;
  busy: boolean;
  onChoose: (addrId: number) => Promise<void>;
}

function AddressPicker({ addresses, chosen, busy, onChoose }: PickerProps) {
  return (
    <Radio.Group
      className={styles.addresses}
      aria-label="选择收货地址"
      disabled={busy}
      value={chosen.addrId}
      onChange={(event) => void onChoose(event.target.value as number)}
    >
      {addresses.map((address) => (
        <Radio key={address.addrId} value={address.addrId}>
          <AddressText address={address} />
        </Radio>
      ))}
    </Radio.Group>
  );
}

function AddressText({ address }: { address: Address }) {
  return (
    <span className={styles.address}>
      <b>{address.receiver}</b> {formatPhone(address.mobile)}{' '}
      {address.isDefault && <Tag color="processing">默认</Tag>}
      <br />
      {addressLine(address)}
      {address.company && <>（{address.company}）</>}
    </span>
  );
}
