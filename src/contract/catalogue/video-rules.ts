export type Video = {
  provider: 'YouTube' | 'Vimeo'
  id: string
  /** The address that is embedded in a frame. */
  embed: string
  /** The canonical address of the video, which is stored. */
  link: string
}

const YOUTUBE_HOSTS = new Set(['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtube-nocookie.com'])
const YOUTUBE_ID = /^[\w-]{11}$/
const YOUTUBE_PATH = /^\/(?:embed|shorts|live|v)\/([^/]+)/
const VIMEO_PATH = /^\/(?:video\/|channels\/[^/]+\/|groups\/[^/]+\/videos\/)?(\d{6,12})(?:\/([\da-f]{6,20}))?\/?$/

/** Resolves a link to a video on YouTube or Vimeo; `null` for any other link (rules.md C-8). */
export function readVideo(link: string): Video | null {
  const url = parse(link)
  if (url === null) return null
  const host = url.hostname.replace(/^www\./, '')
  const id = youtubeId(host, url)
  if (id !== null) {
    const embed = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`
    return { provider: 'YouTube', id, embed, link: `https://www.youtube.com/watch?v=${id}` }
  }
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return vimeo(url)
  return null
}

function parse(link: string): URL | null {
  const text = link.trim()
  try {
    const url = new URL(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
  } catch {
    return null
  }
}

function youtubeId(host: string, url: URL): string | null {
  const candidate =
    host === 'youtu.be'
      ? url.pathname.split('/')[1]
      : YOUTUBE_HOSTS.has(host)
        ? (YOUTUBE_PATH.exec(url.pathname)?.[1] ?? url.searchParams.get('v'))
        : null
  return candidate && YOUTUBE_ID.test(candidate) ? candidate : null
}

function vimeo(url: URL): Video | null {
  const [, id, inPath] = VIMEO_PATH.exec(url.pathname) ?? []
  if (id === undefined) return null
  // Unlisted videos carry an additional key.
  const key = inPath ?? url.searchParams.get('h')
  const hash = key && /^[\da-f]{6,20}$/.test(key) ? key : null
  const embed = `https://player.vimeo.com/video/${id}?${hash ? `h=${hash}&` : ''}dnt=1&autoplay=1`
  return { provider: 'Vimeo', id, embed, link: `https://vimeo.com/${id}${hash ? `/${hash}` : ''}` }
}
