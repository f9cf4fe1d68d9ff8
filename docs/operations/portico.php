<?php
/**
 * Plugin Name: Portico
 * Description: Puts Portico's tag first into every page, and marks what waits for the visitor's consent.
 * Requires at least: 5.9
 * Requires PHP: 7.4
 *
 * As wp-content/mu-plugins/portico.php: a plugin in that folder is always on. It has nothing to change. The tag and the
 * hosts are those of the API's answer, kept as an option of this website; again whenever the customer has published:
 *
 *   curl … /api/integrators/sites/SITE/installation/ | wp option update portico_installation --format=json
 *
 * Two constants in wp-config.php, if you need them:
 *
 *   define( 'PORTICO_OWN_HOST', true );  // your web server passes /s/ on, as nginx-website.conf does
 *   define( 'PORTICO_HANDLES', array( 'my-statistics' => 'analytics' ) );  // scripts by their registered names
 *
 * WordPress 6.2 or newer is needed to mark anything: in older ones only the tag is placed.
 * The page "On the customer's website" (docs/website.md) says what is marked and what is not.
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

// First in the head. The attributes keep optimisers from moving it, joining it with others or loading it later.
add_action( 'wp_head', 'portico_print_tag', PHP_INT_MIN );
// A plugin in this folder runs in any version of WordPress, whatever it says above that it requires.
if ( class_exists( 'WP_HTML_Tag_Processor' ) ) {
	add_filter( 'script_loader_tag', 'portico_mark_script', PHP_INT_MAX, 3 );
	add_filter( 'embed_oembed_html', 'portico_mark_embed', PHP_INT_MAX );
} else {
	add_action( 'admin_notices', 'portico_say_unmarked' );
}

function portico_print_tag() {
	$entry = portico_entry();
	if ( null === $entry ) {
		return;
	}
	$keep = '<script data-no-optimize="1" data-no-defer="1" data-cfasync="false" ';
	$html = portico_installation()['loader']['html'] ?? null;
	// An answer that was kept before there was a loader has none.
	$html = is_string( $html ) ? $html : '<script src=""></script>';
	$html = preg_replace( '/ (data-entry|src)="[^"]*"/', ' $1="' . esc_url( $entry ) . '"', $html, 1 );
	echo $keep . substr( $html, strlen( '<script ' ) ) . "\n";
}

/** To those who can do something about it. */
function portico_say_unmarked() {
	if ( current_user_can( 'update_core' ) ) {
		echo '<div class="notice notice-warning"><p>Portico: the banner is on this website, but nothing is marked, so that',
			' browsers ask others for scripts and frames before visitors have chosen. Update WordPress to 6.2 or newer.</p></div>';
	}
}

/** The API's answer for this website; empty as long as nobody has kept one. */
function portico_installation() {
	$kept = get_option( 'portico_installation' );
	return is_array( $kept ) ? $kept : array();
}

/** The tag's address: Portico's, or its path alone where the website's own host passes it on. */
function portico_entry() {
	$tag = portico_installation()['tag_first'] ?? null;
	if ( ! is_string( $tag ) || ! preg_match( '/ src="([^"]+)"/', $tag, $found ) ) {
		return null;
	}
	return defined( 'PORTICO_OWN_HOST' ) && PORTICO_OWN_HOST ? wp_parse_url( $found[1], PHP_URL_PATH ) : $found[1];
}

/** Where the tag is not, nothing would ever put to work what was marked: in the dashboard, at the sign-in, in feeds and embeds. */
function portico_has_tag() {
	$without = ( is_admin() && ! wp_doing_ajax() ) || did_action( 'login_init' ) || is_feed() || is_embed();
	return ! $without && null !== portico_entry();
}

/** A registered script with what stands before and after it: all of it waits, or none. */
function portico_mark_script( $html, $handle, $src ) {
	$handles  = defined( 'PORTICO_HANDLES' ) ? PORTICO_HANDLES : array();
	$category = $handles[ $handle ] ?? portico_category_of( $src );
	if ( null === $category || ! portico_has_tag() ) {
		return $html;
	}
	$tags = new WP_HTML_Tag_Processor( $html );
	while ( $tags->next_tag( 'script' ) ) {
		$type = $tags->get_attribute( 'type' );
		if ( is_string( $type ) && ! in_array( $type, array( '', 'text/javascript', 'text/plain' ), true ) ) {
			$tags->set_attribute( 'data-type', $type );
		}
		$tags->set_attribute( 'type', 'text/plain' );
		$tags->set_attribute( 'data-category', $category );
	}
	return $tags->get_updated_html();
}

/** What WordPress makes of an address on a line of its own, such as a video's. */
function portico_mark_embed( $html ) {
	if ( ! portico_has_tag() ) {
		return $html;
	}
	$tags = new WP_HTML_Tag_Processor( $html );
	while ( $tags->next_tag( 'iframe' ) ) {
		$src      = $tags->get_attribute( 'src' );
		$category = portico_category_of( $src );
		if ( null !== $category ) {
			$tags->set_attribute( 'data-src', $src );
			$tags->set_attribute( 'data-category', $category );
			$tags->remove_attribute( 'src' );
		}
	}
	return $tags->get_updated_html();
}

/** The category of an address: that of the first line which it belongs to; null when it waits for none. */
function portico_category_of( $url ) {
	$parts = is_string( $url ) ? wp_parse_url( $url ) : null;
	if ( ! is_array( $parts ) ) {
		return null;
	}
	// Without a host it is on this website: then only the lines for its own addresses count.
	$host = isset( $parts['host'] ) ? '.' . strtolower( $parts['host'] ) : null;
	$rest = ( $parts['path'] ?? '/' ) . ( isset( $parts['query'] ) ? '?' . $parts['query'] : '' );
	foreach ( portico_installation()['blocking'] ?? array() as $line ) {
		$path = $line['path'] ?? '/';
		$is_there = null === $host ? 'host' === ( $line['own'] ?? null ) : substr( $host, -strlen( $line['host'] ) - 1 ) === '.' . $line['host'];
		if ( $is_there && 0 === strpos( $rest, $path ) ) {
			return in_array( $line['category'], array( 'functional', 'analytics', 'marketing' ), true ) ? $line['category'] : null;
		}
	}
	return null;
}
