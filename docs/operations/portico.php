<?php
/**
 * Plugin Name: Portico
 * Description: Puts Portico's tag first into every page, and marks what waits for the visitor's consent.
 * Requires at least: 6.2
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
 * The page "On the customer's website" (docs/website.md) says what is marked and what is not.
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

// First in the head. The attributes keep optimisers from moving it, joining it with others or loading it later.
add_action( 'wp_head', 'portico_print_tag', PHP_INT_MIN );
add_filter( 'script_loader_tag', 'portico_mark_script', PHP_INT_MAX, 3 );
add_filter( 'embed_oembed_html', 'portico_mark_embed', PHP_INT_MAX );

function portico_print_tag() {
	$entry = portico_entry();
	if ( null !== $entry ) {
		printf(
			'<script data-no-optimize="1" data-no-defer="1" data-cfasync="false" src="%s"></script>' . "\n",
			esc_url( $entry )
		);
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

/** Hosts of scripts and frames, each with its category. What needs no consent does not wait for it. */
function portico_hosts() {
	$hosts = array();
	foreach ( portico_installation()['blocking'] ?? array() as $listed ) {
		if ( in_array( $listed['category'], array( 'functional', 'analytics', 'marketing' ), true ) ) {
			$hosts[ $listed['host'] ] = $listed['category'];
		}
	}
	return $hosts;
}

/** A registered script with what stands before and after it: all of it waits, or none. */
function portico_mark_script( $html, $handle, $src ) {
	$handles  = defined( 'PORTICO_HANDLES' ) ? PORTICO_HANDLES : array();
	$category = $handles[ $handle ] ?? portico_category_of( $src );
	if ( null === $category ) {
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

/** The category of an address: that of the longest listed name which its host ends with; null when none is listed. */
function portico_category_of( $url ) {
	$hosts = portico_hosts();
	$host  = is_string( $url ) ? wp_parse_url( $url, PHP_URL_HOST ) : null;
	$name  = is_string( $host ) ? strtolower( $host ) : '';
	while ( '' !== $name ) {
		if ( isset( $hosts[ $name ] ) ) {
			return $hosts[ $name ];
		}
		$rest = strstr( $name, '.' );
		$name = false === $rest ? '' : substr( $rest, 1 );
	}
	return null;
}
