/** Opens what use cases work with, each thing given what it depends on. */
import path from 'node:path'
import type pg from 'pg'
import {
  fillShownProducts,
  keepCatalogue,
  keepShownProducts,
  openCategoryCache,
  openSynonymCache,
} from '#domains/catalogue/index.ts'
import { openSpareThread } from '#domains/imports/index.ts'
import { createPictureWork } from '#domains/media/index.ts'
import { openSettingsCache } from '#domains/settings/index.ts'
import type { Config } from '#platform/config.ts'
import { openDatabase } from '#platform/database.ts'
import { localFiles } from '#platform/files.ts'
import { listenForInvalidations, refuseWithoutNotifications } from '#platform/invalidation.ts'
import { openKeys } from '#platform/keys.ts'
import type { Log } from '#platform/log.ts'
import { openMail } from '#platform/mail.ts'
import type { Access } from '#platform/prepare-database.ts'
import type { Resources } from '#platform/resources.ts'
import { openSms } from '#platform/sms.ts'

/** `pool` is for code that needs a PostgreSQL connection of its own: job queues and health checks. */
export type OpenResources = Resources & { readonly pool: pg.Pool }

/** Everything opened here is closed by `stops`, run in reverse; also when a later step fails. */
export async function openResources(
  config: Config,
  log: Log,
  access: Access,
  stops: (() => Promise<unknown>)[],
): Promise<OpenResources> {
  const { db, pool, close } = openDatabase(access, log, config.DATABASE_POOL)
  stops.push(close)
  const invalidations = await listenForInvalidations(access.connection, log)
  stops.push(invalidations.close)
  await refuseWithoutNotifications(db, invalidations)
  const settings = await openSettingsCache({ db, invalidations, log })
  const kept = config.ROLE === 'jobs' ? 0 : config.LISTS_IN_MEMORY
  const catalogue = keepCatalogue({ db, invalidations, log, max: kept })
  stops.push(catalogue.close)
  const shownProducts = keepShownProducts({ db, invalidations, keeps: kept !== 0 })
  const closing = new AbortController()
  const filling = fillShownProducts({ catalogue, shownProducts, log }, closing.signal)
  stops.push(() => {
    closing.abort()
    return filling
  })
  const { keys, close: stopReadingKeys } = await openKeys(config, log)
  stops.push(stopReadingKeys)
  const spareThread = openSpareThread()
  stops.push(spareThread.close)
  return {
    config,
    db,
    pool,
    log,
    invalidations,
    files: localFiles(path.join(config.DATA_DIR, 'media')),
    keys,
    mail: openMail(config),
    sms: openSms(config),
    settings,
    catalogue,
    shownProducts,
    synonyms: openSynonymCache({ db, invalidations }),
    categories: openCategoryCache({ db, invalidations }),
    listLimits: settings.listLimits,
    pictureWork: createPictureWork(),
    spareThread,
  }
}
