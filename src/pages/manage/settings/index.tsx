import { AsyncContent } from '@/components/ui/AsyncContent';
import { SHOP_SECTIONS } from '@domain/shop/settings';
import { useLoad } from '@/hooks/useLoad';
import { shopSettings } from '@/services/shop';
import { Section } from './Section';

/** /manage/settings: who sells, how the shop is reached, and the numbers that the law asks for; saved section by section. */
export default function ShopSettingsPage() {
  const request = useLoad(shopSettings);
  return (
    <>
      <h1>设置</h1>
      <AsyncContent keep request={request} what="设置">
        {(settings) => (
          <>
            <p className="quiet">
              这里填写的内容会显示在商城页面、单据和发票上；未填的不显示。
              {settings.savedAt && `上次保存：${settings.savedBy} ${settings.savedAt}`}
            </p>
            {SHOP_SECTIONS.map((section) => (
              <Section
                key={section.key}
                section={section}
                settings={settings}
                onSaved={request.mutate}
                onStale={() => void request.refreshAsync().catch(() => undefined)}
              />
            ))}
          </>
        )}
      </AsyncContent>
    </>
  );
}
